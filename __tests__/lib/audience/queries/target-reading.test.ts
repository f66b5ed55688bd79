import { readTarget } from "@/lib/audience/queries/target-reading";
import { targetReading } from "@/lib/audience/schema/target-reading";
import { WORLD } from "@/lib/support/schema/default-audience";

function read(text: string, environment?: string) {
	const reading = readTarget(text, WORLD, environment);
	if (!reading) throw new Error(`Not read: ${text}`);
	return targetReading.parse(reading);
}
const hintsOf = (text: string) =>
	read(text).hints.map((hint) => ("agent" in hint ? `${hint.kind} ${hint.agent}` : hint.kind));

describe("readTarget", () => {
	it.each([
		["last 2 versions", "lastVersions", { count: "2" }],
		["last 3 iOS major versions", "lastMajorOf", { count: "3", browser: "Safari on iOS" }],
		["last 1.5 years", "lastYears", { count: "1.5" }],
		["since 2024-05", "since", { date: "2024-05" }],
		["baseline 2023", "baselineYear", { date: "2023" }],
		["baseline newly available", "baselineNewly", {}],
		["baseline widely available on 2024-06-01", "baselineWidelyOn", { date: "2024-06-01" }],
		["> 1%", "popularity", { sign: "above", percent: "1%" }],
		[">= 0.5% in DE", "popularityIn", { sign: "atLeast", percent: "0.5%", place: "DE" }],
		["cover 90% in alt-eu", "coverIn", { percent: "90%", place: "alt-eu" }],
		["fully supports css-grid", "supports", { feature: "css-grid" }],
		["ff 100-110", "range", { browser: "Firefox", from: "100", to: "110" }],
		["Explorer <= 11", "upTo", { browser: "Internet Explorer", version: "11" }],
		["chrome > 100", "above", { browser: "Chrome", version: "100" }],
		["safari 17.4", "version", { browser: "Safari", version: "17.4" }],
		["Firefox ESR", "version", { browser: "Firefox", version: "ESR" }],
		["op_mini all", "whole", { browser: "Opera Mini" }],
		["last 2 electron versions", "electron", {}],
		["defaults", "defaults", {}],
	])("says what %s selects", (query, meaning, values) => {
		const [part] = read(query).parts;
		expect(part).toMatchObject({ query, meaning, values, role: "adds" });
		expect(part?.versions).toBeGreaterThan(0);
	});

	it("counts the people of each part, and finds parts that change nothing", () => {
		const { parts } = read("last 3 chrome versions, chrome 157, not ie 11, not chrome 156 and > 0%, node 20");
		expect(parts.map(({ query, role, isIdle = false }) => [query, role, isIdle])).toEqual([
			["last 3 chrome versions", "adds", false],
			["chrome 157", "adds", true],
			["not ie 11", "without", true],
			["not chrome 156", "without", false],
			["> 0%", "only", expect.any(Boolean)],
			["node 20", "adds", false],
		]);
		expect(parts[1]?.share).toBeGreaterThan(0);
		expect(parts[1]?.share).toBeLessThan(parts[0]?.share ?? 0);
		expect(parts.at(-1)).toMatchObject({ meaning: "runtime", versions: 0 });
	});

	it("hints at what is odd", () => {
		expect(hintsOf("last 2 versions")).toContain("dead");
		expect(hintsOf("last 2 versions, not dead")).not.toContain("dead");
		// Versions that the target names itself give no hint.
		expect(hintsOf("chrome 157, and_chr 157, ie 11")).toEqual(["ie"]);
		expect(hintsOf("safari >= 15.4")).toEqual(["phone ios_saf"]);
		expect(hintsOf("chrome >= 100, and_chr 157, chrome < 50")).toEqual(["twice chrome"]);
		expect(read("and_chr 108, and_chr 157").hints).toContainEqual({
			kind: "counted",
			agent: "and_chr",
			version: "157",
			versions: ["108"],
		});
		expect(hintsOf("baseline widely available")).toEqual([]);
	});

	it("names the environment, and the others with their targets", () => {
		const text = "[production]\n> 1%\nnot dead\n[modern]\nlast 1 chrome version";
		expect(read(text)).toMatchObject({
			query: "> 1%, not dead",
			environment: "production",
			environments: [
				{ name: "production", query: "> 1%, not dead" },
				{ name: "modern", query: "last 1 chrome version" },
			],
		});
		expect(read(text, "modern").parts).toHaveLength(1);
	});

	it("reads nothing of a target or region that it does not know", () => {
		expect(readTarget("nonsense op_mini all", WORLD)).toBeUndefined();
		expect(readTarget("defaults", "XX")).toBeUndefined();
	});
});
