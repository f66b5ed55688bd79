/** @isolated-modules */

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { propsOf } from "@/__tests__/page-file";
import { askApi } from "@/__tests__/serve-api";
import { checkData } from "@/lib/answers/check-data";
import { relatedFeatures } from "@/lib/answers/related";
import { searchIndex } from "@/lib/answers/search/index-table";
import { supportTable } from "@/lib/answers/support-table";
import { timeBase } from "@/lib/answers/time-base";
import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import timeApi from "@/pages/api/v1/time";
import * as compat from "@/pages/compat/[...key]";
import * as feature from "@/pages/features/[id]";
import * as set from "@/pages/set";
import * as time from "@/pages/time";

jest.setTimeout(60_000);
const files = "lib/data/history";
const folder = mkdtempSync(join(tmpdir(), "webreach-damaged-"));
const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);

beforeAll(() => {
	// What is not of usage through time may come from the build, whose data are whole.
	for (const whole of [supportTable, checkData, searchIndex, relatedFeatures, compatRecords, features])
		whole();
	delete process.env.TABLES_OF_TESTS;
	mkdirSync(join(folder, "lib/data"), { recursive: true });
	cpSync(files, join(folder, files), { recursive: true });
	writeFileSync(join(folder, files, "usage-2021.json"), '{"year": 2021, "months": {');
	// It is read once, when something first asks for it.
	const cwd = jest.spyOn(process, "cwd").mockReturnValue(folder);
	expect(timeBase("world")).toEqual({ kind: "faulty" });
	cwd.mockRestore();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("is told to the operator once, whatever asks for it", () => {
	for (const code of ["world", "DE", "alt-eu"]) expect(timeBase(code)).toEqual({ kind: "faulty" });
	expect(written.mock.calls.map(([text]) => text)).toEqual([
		expect.stringMatching(/^Usage through time is left out: .*JSON.*\n$/),
	]);
});

it("leaves pages whole, without it", async () => {
	const page = await propsOf(feature, { id: "subgrid" });
	expect(page).toMatchObject({ kind: "feature", name: "Subgrid" });
	expect(page).not.toHaveProperty("time");
	const { facts } = await propsOf(compat, { key: ["css", "properties", "grid"] });
	expect(facts?.reach.reach.supported).toBeGreaterThan(0.9);
	expect(facts).not.toHaveProperty("crossing");
	expect(await propsOf(set, {}, { features: "subgrid,has" })).not.toHaveProperty("crossing");
});

it("is said where it is asked for", async () => {
	const { answer } = await propsOf(time, {}, { features: "subgrid", region: "DE" });
	expect(answer).toBe("faulty");
	expect((await askApi(timeApi, { features: "subgrid" })).status).toBe(404);
});
