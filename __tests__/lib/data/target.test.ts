import browserslist from "browserslist";
import { resetClock, setClock } from "@/__tests__/days";
import { newestSourceDay } from "@/lib/data/source-days";
import { LONGEST_QUERY, MOST_WIDE_PARTS, resolveTarget } from "@/lib/data/target";
import { readBrowserVersion, regionCodes, usageIn } from "@/lib/data/usage";
import { addMonths } from "@/lib/domain/baseline";
import { WORLD } from "@/lib/schema/default-audience";

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
	])("resolves %s, and twice to the same", (query) => {
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
		["node 20", "none"],
		["  ", "empty"],
		["x".repeat(LONGEST_QUERY + 1), "long"],
		[Array.from({ length: MOST_WIDE_PARTS + 1 }, (_, year) => `since ${2000 + year}`).join(", "), "many"],
		["cover 99%, supports es6, baseline 2020, > 0% in DE, ".repeat(5).slice(0, -2), "many"],
	])("refuses %s", (query, reason) => {
		expect(resolveTarget(query)).toEqual({ kind: "refused", reason });
	});

	it.each([
		["since 2015, cover 99% in DE, baseline 2020, supports css-grid, ", 200],
		["> 0.1%, ", LONGEST_QUERY],
		["chrome >= 100 and not dead, ", LONGEST_QUERY],
	])("resolves %s again and again, up to %d characters", (part, length) => {
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
	])("resolves %s on any day as browserslist does on the newest day of the data", (query) => {
		const day = newestSourceDay();
		setClock(day);
		const wanted = { kind: "found", versions: browserslist(query).map(readBrowserVersion) };
		setClock(addMonths(day, 60));
		expect(resolveTarget(query)).toEqual(wanted);
		// Another spelling of the same target.
		expect(resolveTarget(`${query.toUpperCase()}, ${query}`)).toEqual(wanted);
	});

	it("says what is unknown in browserslist's words", () => {
		expect(resolveTarget("chrme 12")).toMatchObject({
			kind: "unknown",
			message: expect.stringContaining("chrme"),
		});
	});
});

describe("usageIn", () => {
	it("has shares of every region, below 1, with phones on their newest version", () => {
		expect(regionCodes().length).toBeGreaterThan(200);
		for (const code of [WORLD, ...regionCodes()]) {
			const rows = usageIn(code) ?? [];
			const sum = rows.reduce((total, { share }) => total + share, 0);
			expect(sum).toBeGreaterThan(0.5);
			expect(sum).toBeLessThanOrEqual(1.001);
			expect(rows.filter(({ version }) => version === "0")).toEqual([]);
		}
		// A file of Christmas Island is there, and no number in it.
		expect(usageIn("CX")).toBeUndefined();
	});

	it("knows no other codes", () => {
		expect(["XX", "../DE", "constructor", "de", "alt-ww", ""].map(usageIn)).toEqual(Array(6).fill(undefined));
	});
});
