import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { findLevel } from "@/__tests__/answer-rules";
import { requestPage } from "@/__tests__/serve-page";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { getKeySupportByName } from "@/lib/features/queries/support";
import { getServerSideProps as getBrowsers } from "@/pages/browsers.csv";
import { getServerSideProps as getKeys } from "@/pages/compat.csv";
import { getServerSideProps as getGroups } from "@/pages/groups.csv";
import { getServerSideProps as getPlan } from "@/pages/plan.csv";
import { getServerSideProps as getTargets } from "@/pages/targets.csv";

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

/** Sums a region's usage of browsers with full support of a key. */
function getUsage(region: string): (key: string) => number {
	const outcome = resolveAudience("defaults", region);
	if (outcome.kind !== "found") throw new Error(region);
	return (key) => {
		const support = getKeySupportByName(key);
		return outcome.audience.usage.reduce((sum, { by, share }) => {
			const spans = by && support[by.browser];
			return spans && findLevel(spans, by.low) === "full" ? sum + share : sum;
		}, 0);
	};
}

const isShare = (value: unknown) => typeof value === "number" && value >= 0 && value <= 1;

it("browsers.csv has every browser of the data with its releases", async () => {
	const lines = await read(getBrowsers);
	const { browsers } = readRaw("@mdn/browser-compat-data");
	expect(lines.map(({ id }) => id).sort()).toEqual(Object.keys(browsers).sort());
	for (const { id, releases, current, released } of lines) {
		expect([id, releases]).toEqual([id, Object.keys(browsers[String(id)].releases).length]);
		if (current) expect(browsers[String(id)].releases[String(current)].release_date).toBe(released);
	}
});

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
	const usage = getUsage("DE");
	for (const { key, full } of german)
		expect([key, full]).toEqual([key, expect.closeTo(usage(String(key)), 4)]);
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
