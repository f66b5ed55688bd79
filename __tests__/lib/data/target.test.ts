import { readFileSync } from "node:fs";
import browserslist from "browserslist";
import { resetClock, setClock } from "@/__tests__/days";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { getNewestSourceDay } from "@/lib/data/source-days";
import {
	MAX_TARGET_QUERY_LENGTH,
	MAX_TARGET_TEXT_LENGTH,
	MAX_UNBOUNDED_PARTS,
	resolveTarget,
} from "@/lib/data/target";
import { getRegionCodes, parseBrowserVersion, readUsage } from "@/lib/data/usage";
import { addMonths } from "@/lib/support/baseline";

afterEach(resetClock);

describe("resolveTarget", () => {
	it.each([
		"baseline widely available",
		"baseline widely available on 2024-06-01 with downstream",
		"defaults",
		"last 2 versions",
		"cover 95% in DE",
		"supports css-grid and not dead",
		"chrome >= 100, safari 17.4",
	])("resolves %s, with the same result when repeated", (query) => {
		const outcome = resolveTarget(query);
		expect(outcome.kind).toBe("found");
		expect(resolveTarget(query)).toEqual(outcome);
	});

	it.each([
		["extends browserslist-config-x", "package"],
		["extends @scope/browserslist-config", "package"],
		["browserslist config", "config"],
		["> 1% in my stats", "stats"],
		["cover 90% in my stats", "stats"],
		["> 1% in own stats", "stats"],
		["current node", "runtime"],
		["node 20", "runtime"],
		["  ", "empty"],
		["x".repeat(MAX_TARGET_TEXT_LENGTH + 1), "long"],
		[Array.from({ length: MAX_UNBOUNDED_PARTS + 1 }, (_, year) => `since ${2000 + year}`).join(", "), "many"],
		["cover 99%, supports es6, baseline 2020, > 0% in DE, ".repeat(5).slice(0, -2), "many"],
	])("rejects %s", (query, reason) => {
		expect(resolveTarget(query)).toMatchObject({ kind: "refused", reason });
	});

	it.each([
		["since 2015, cover 99% in DE, baseline 2020, supports css-grid, ", 200],
		["> 0.1%, ", MAX_TARGET_QUERY_LENGTH],
		["chrome >= 100 and not dead, ", MAX_TARGET_QUERY_LENGTH],
	])("resolves the repeated part '%s' with up to %d characters", (part, length) => {
		const query = part.repeat(Math.floor(length / part.length)).slice(0, -2);
		expect(resolveTarget(query).kind).toBe("found");
	});

	it.each([
		"baseline widely available",
		"Baseline  Newly available with downstream and not dead",
		"defaults and not last 2 years",
		"last 1.5 years, not baseline widely available",
		"last 99999999 years",
		"baseline widely available on 2024-06-01, baseline 2020, since 2025",
	])("resolves %s on any day like browserslist on the newest day of the data", (query) => {
		const day = getNewestSourceDay();
		setClock(day);
		const expected = { kind: "found", versions: browserslist(query).map(parseBrowserVersion) };
		setClock(addMonths(day, 60));
		expect(resolveTarget(query)).toMatchObject(expected);
		// Writes the same target in another way.
		expect(resolveTarget(`${query.toUpperCase()}, ${query}`)).toMatchObject(expected);
	});

	it("returns browserslist's message for an unknown query", () => {
		expect(resolveTarget("chrme 12")).toMatchObject({
			kind: "unknown",
			message: expect.stringContaining("chrme"),
		});
	});
});

describe("browserslist's rules", () => {
	it("consume a part whole, except for Opera Mini's, which the site checks", () => {
		const source = readFileSync(require.resolve("browserslist"), "utf8");
		const rules = [
			...source.matchAll(
				/^ {2,4}(\w+): \{\n\s+matches: [^\]]*\],\s+(?:\/\/.*\n\s*)*regexp:\s*\/(.+)\/i?,$/gm,
			),
		];
		expect(rules.length).toBeGreaterThan(35);
		const open = rules.filter(([, , rule = ""]) => !/^\^.*\$$/.test(rule)).map(([, name]) => name);
		expect(open).toEqual(["opera_mini_all"]);
	});
});

describe("readUsage", () => {
	it("returns shares of at most 1 for every region, with mobile browsers on their newest version", () => {
		expect(getRegionCodes().length).toBeGreaterThan(200);
		for (const code of [WORLD, ...getRegionCodes()]) {
			const rows = readUsage(code) ?? [];
			const sum = rows.reduce((total, { share }) => total + share, 0);
			expect(sum).toBeGreaterThan(0.5);
			expect(sum).toBeLessThanOrEqual(1.001);
			expect(rows.filter(({ version }) => version === "0")).toEqual([]);
		}
		// caniuse-lite has a file for Christmas Island, without usage.
		expect(readUsage("CX")).toBeUndefined();
	});

	it("returns undefined for other codes", () => {
		expect(["XX", "../DE", "constructor", "de", "alt-ww", ""].map(readUsage)).toEqual(
			Array(6).fill(undefined),
		);
	});
});
