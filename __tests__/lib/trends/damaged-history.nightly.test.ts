/** @isolated-modules */

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { propsOf } from "@/__tests__/page-file";
import { requestApi } from "@/__tests__/serve-api";
import { getSupportTable } from "@/lib/compat/queries/span-table";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { findRelatedFeatures } from "@/lib/features/queries/related-features";
import { getUsageHistory } from "@/lib/trends/queries/usage-history";
import timeApi from "@/pages/api/v1/time";
import * as compat from "@/pages/compat/[...key]";
import * as feature from "@/pages/features/[id]";
import * as set from "@/pages/set";
import * as time from "@/pages/time";

jest.setTimeout(60_000);
const files = "lib/data/history";
const folder = mkdtempSync(join(tmpdir(), "webreach-damaged-"));
const stderrWrite = jest.spyOn(process.stderr, "write").mockReturnValue(true);

beforeAll(() => {
	// Loads all other data from the stored tables, which are intact.
	for (const load of [getSupportTable, findRelatedFeatures, getCompatRecords, getFeatures]) load();
	delete process.env.TABLES_OF_TESTS;
	mkdirSync(join(folder, "lib/data"), { recursive: true });
	cpSync(files, join(folder, files), { recursive: true });
	writeFileSync(join(folder, files, "usage-2021.json"), '{"year": 2021, "months": {');
	// The history is read once, at its first use.
	const cwd = jest.spyOn(process, "cwd").mockReturnValue(folder);
	expect(getUsageHistory("world")).toEqual({ kind: "faulty" });
	cwd.mockRestore();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("is logged once, for any number of requests", () => {
	for (const code of ["world", "DE", "alt-eu"]) expect(getUsageHistory(code)).toEqual({ kind: "faulty" });
	expect(stderrWrite.mock.calls.map(([text]) => text)).toEqual([
		expect.stringMatching(/^Usage history is unavailable: .*JSON.*\n$/),
	]);
});

it("does not break pages, which omit the history", async () => {
	const page = await propsOf(feature, { id: "subgrid" });
	expect(page).toMatchObject({ kind: "feature", name: "Subgrid" });
	expect(page).not.toHaveProperty("time");
	const { facts } = await propsOf(compat, { key: ["css", "properties", "grid"] });
	expect(facts?.reach.reach.supported).toBeGreaterThan(0.9);
	expect(facts).not.toHaveProperty("crossing");
	expect(await propsOf(set, {}, { features: "subgrid,has" })).not.toHaveProperty("crossing");
});

it("is reported by the page and the API for reach history", async () => {
	const { answer } = await propsOf(time, {}, { features: "subgrid", region: "DE" });
	expect(answer).toBe("faulty");
	expect((await requestApi(timeApi, { features: "subgrid" })).status).toBe(404);
});
