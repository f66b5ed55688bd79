import { readFileSync } from "node:fs";
import fc from "fast-check";
import Papa from "papaparse";
import { requestPage } from "@/__tests__/serve-page";
import { formatCsv } from "@/lib/api/csv-handler";
import { toChangesTable } from "@/lib/changes/api";
import { toTimeTable } from "@/lib/time/api";
import { getServerSideProps as getKeys } from "@/pages/compat.csv";
import { getServerSideProps as getGroups } from "@/pages/groups.csv";
import { getServerSideProps as getPlan } from "@/pages/plan.csv";
import { getServerSideProps as getTargets } from "@/pages/targets.csv";

const parse = (csv: string) =>
	Papa.parse<Record<string, unknown>>(csv, {
		...{ header: true, skipEmptyLines: true },
		dynamicTyping: (field) => field !== "day" && field !== "month",
	}).data;

describe("formatCsv", () => {
	it("keeps texts and numbers, and starts no cell with a formula", () => {
		const plain = fc.string({ unit: "binary" });
		const formula = fc
			.tuple(fc.constantFrom("=", "+", "-", "@", "\t", "\r"), plain)
			.map(([sign, text]) => sign + text);
		const share = fc.double({ min: 0, max: 1, noNaN: true });
		fc.assert(
			fc.property(fc.oneof(plain, formula), share, (text, number) => {
				const csv = formatCsv({ fields: ["text", "share"], data: [[text, number]] });
				const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
				expect(errors).toEqual([]);
				const [, [own = "", read] = []] = data;
				expect(own.replace(/^'/, "")).toBe(text.replace(/^'/, ""));
				expect(own).not.toMatch(/^[=+\-@\t\r]/);
				expect(Number(read)).toBe(number);
			}),
			{ numRuns: 50, examples: [["=\n", 0]] },
		);
	});
});

const counts = { gained: 1, completed: 0, limited: 0, lost: 0 };

describe("toChangesTable", () => {
	it("has a line and a day for each change", () => {
		const table = toChangesTable({
			...{ since: "2023-09-01", until: "2023-09-30", weights: { kind: "region", code: "DE" } },
			...{ knownTo: { features: "", compat: "", usage: "" }, corrections: { kind: "faulty" } },
			reach: {
				kind: "found",
				knownTo: "2023-09",
				crossings: [{ feature: "grid", least: 95, month: "2023-09" }],
			},
			newly: [{ feature: "subgrid", day: "≤2023-09-15" }],
			widely: [],
			leaving: [],
			releases: [
				{ browser: "chrome", version: "117", day: "2023-09-12", counts },
				{ browser: "edge", version: "117", day: "2023-09-15", counts },
			],
			support: [
				{
					...{ feature: "subgrid", turn: "gained", keys: 2, atMost: false },
					releases: ["edge 117", "chrome 117"],
				},
			],
		});
		const empty = { share: null, keys: null, releases: null };
		expect(parse(formatCsv(table))).toEqual([
			{ ...empty, day: "2023-09-15", change: "newly", feature: "subgrid" },
			{ ...empty, day: "2023-09-30", change: "reach", feature: "grid", share: 0.95 },
			{
				...{ day: "2023-09-15", change: "gained", feature: "subgrid" },
				...{ share: null, keys: 2, releases: "edge 117, chrome 117" },
			},
		]);
	});
});

describe("toTimeTable", () => {
	it("has a row per month", () => {
		const table = toTimeTable({
			...{ region: "world", knownTo: { features: "", compat: "", usage: "" }, features: ["a"], keys: [] },
			...{ origin: "2026-09", crossings: [], marks: [], ahead: [] },
			months: [{ month: "2026-09", full: 0.5, partly: 0.25 }],
		});
		expect(parse(formatCsv(table))).toEqual([
			{ month: "2026-09", full: 0.5, with_limits: 0.75, low: null, high: null },
		]);
	});
});

const readRaw = (path: string) => JSON.parse(readFileSync(require.resolve(path), "utf8"));

/** Reads a list as a spreadsheet does: numbers are numbers, versions and days stay text. */
async function read(handler: Parameters<typeof requestPage>[0], query: Record<string, string> = {}) {
	const { status, body } = await requestPage(handler, query);
	expect(status).toBe(200);
	const texts = ["current", "released", "from", "to"];
	return Papa.parse<Record<string, unknown>>(body, {
		header: true,
		skipEmptyLines: true,
		dynamicTyping: (field) => !texts.includes(String(field)),
	}).data;
}

const isShare = (value: unknown) => typeof value === "number" && value >= 0 && value <= 1;

it("groups.csv names the parent of each group", async () => {
	const { groups } = readRaw("web-features/data.json");
	const lines = await read(getGroups);
	expect(lines.map(({ id }) => id).sort()).toEqual(Object.keys(groups).sort());
	for (const { id, parent, widely, newly, limited } of lines) {
		expect([id, parent ?? ""]).toEqual([id, groups[String(id)].parent ?? ""]);
		expect([widely, newly, limited].every(Number.isInteger)).toBe(true);
	}
});

it("compat.csv lists the keys below a key", async () => {
	const grid = readRaw("@mdn/browser-compat-data").css.properties.gap;
	const lines = await read(getKeys, { key: "css.properties.gap" });
	const names = Object.keys(grid).filter((name) => name !== "__compat");
	expect(lines.map(({ key }) => key).sort()).toEqual(
		names.map((name) => `css.properties.gap.${name}`).sort(),
	);
	for (const { full, with_limits, keys } of lines)
		expect([isShare(full), isShare(with_limits), Number.isInteger(keys)]).toEqual([true, true, true]);
	expect((await read(getKeys)).map(({ key }) => key)).toContain("javascript");
	expect((await requestPage(getKeys, { key: "css.nope" })).status).toBe(404);
});

it("compat.csv counts people of a target's region, with the same columns", async () => {
	const key = "css.properties.gap";
	const [usual, german] = [await read(getKeys, { key }), await read(getKeys, { key, region: "DE" })];
	expect(german.map((line) => Object.keys(line))).toEqual(usual.map((line) => Object.keys(line)));
	expect(german.map(({ key, keys }) => [key, keys])).toEqual(usual.map(({ key, keys }) => [key, keys]));
	for (const { full, with_limits } of german)
		expect([isShare(full), isShare(with_limits)]).toEqual([true, true]);
	expect(german).not.toEqual(usual);
	expect(await read(getKeys, { key, target: "baseline widely available" })).toEqual(usual);
	for (const [parameter, value] of [
		["target", "netscape 4"],
		["region", "XX"],
	] as const) {
		const { status, body } = await requestPage(getKeys, { key, [parameter]: value });
		expect([status, JSON.parse(body).parameter]).toEqual([400, parameter]);
	}
});

it("targets.csv marks one best target, and refuses an unknown region", async () => {
	const lines = await read(getTargets, { region: "DE" });
	expect(lines.filter(({ best }) => best === 1)).toHaveLength(1);
	for (const { inside, lost, works } of lines) {
		expect([isShare(inside), isShare(lost), Number.isInteger(works)]).toEqual([true, true, true]);
		expect(Number(inside) + Number(lost)).toBeLessThanOrEqual(1.0001);
	}
	expect((await requestPage(getTargets, { region: "XX" })).status).toBe(400);
});

it("plan.csv has the browsers of a target, and names a wrong parameter", async () => {
	const lines = await read(getPlan, { from: "chrome >= 120, firefox >= 128", region: "DE" });
	const chrome = lines.find(({ browsers }) => browsers === "chrome");
	expect(chrome).toMatchObject({ from: "120" });
	expect([isShare(chrome?.share), Number.isInteger(chrome?.gained)]).toEqual([true, true]);
	const { status, body } = await requestPage(getPlan, { from: "netscape 4" });
	expect([status, JSON.parse(body).parameter]).toEqual([400, "from"]);
});
