import {
	type EngineTables,
	getAgent,
	getAgentRule,
	getBcdBrowser,
	parseVersionRange,
	resolveDecidingBrowser,
	resolveEngines,
} from "@/lib/support/resolve-engine";
import { agents } from "@/lib/support/schema/agents";

const engines: EngineTables = {
	samsung: [
		["20.0", "106"],
		["21.0", "110"],
	],
	kaios: [["2.5", "48"]],
};

describe("resolveDecidingBrowser and resolveEngines", () => {
	it("use a browser's own data, for both ends of a range", () => {
		expect(resolveDecidingBrowser("ios_saf", "15.2-15.3", engines)).toEqual({
			browser: "safari_ios",
			low: "15.2",
			high: "15.3",
		});
		expect(resolveDecidingBrowser("safari", "TP", engines)).toEqual({
			browser: "safari",
			low: "preview",
			high: "preview",
		});
	});

	it("use the engine version of the newest known earlier version for browsers built on an engine", () => {
		expect(resolveDecidingBrowser("samsung", "20", engines)).toEqual({
			browser: "chrome_android",
			low: "106",
			high: "106",
		});
		expect(resolveDecidingBrowser("samsung", "20.5-22", engines)).toEqual({
			browser: "chrome_android",
			low: "106",
			high: "110",
		});
		expect(resolveDecidingBrowser("kaios", "2.5", engines)).toEqual({
			browser: "firefox_android",
			low: "48",
			high: "48",
		});
	});

	it("return undefined for versions before the first, agents without mapping and invalid versions", () => {
		expect(resolveDecidingBrowser("samsung", "4", engines)).toBeUndefined();
		expect(resolveDecidingBrowser("opera", "100", engines)).toBeUndefined();
		expect(resolveDecidingBrowser("op_mini", "all", engines)).toBeUndefined();
		expect(resolveDecidingBrowser("chrome", "x-y", engines)).toBeUndefined();
	});

	it("extend only an outdated bucket to the newest version", () => {
		const old = { samsung: { version: "20", newest: "21.0" } };
		const getEnds = (version: string) =>
			resolveEngines([{ agent: "samsung", version, share: 0.1 }], engines, old).map(({ by }) => [
				by?.low,
				by?.high,
			]);
		expect(getEnds("20")).toEqual([["106", "110"]]);
		expect(getEnds("20.0")).toEqual([["106", "106"]]);
		expect(resolveEngines([{ agent: "op_mini", version: "all", share: 0.1 }], engines, old)).toHaveLength(1);
	});

	it("do not change rows without support data", () => {
		expect(resolveEngines([{ agent: "op_mini", version: "all", share: 0.1 }], engines)).toEqual([
			{ agent: "op_mini", version: "all", share: 0.1 },
		]);
	});
});

it("every agent has a rule: own data, engine data or none", () => {
	const rules = Object.fromEntries(agents.map((agent) => [agent, getAgentRule(agent)]));
	const own = (browser: string) => ({ kind: "own", browser });
	const engine = (browser: string) => ({ kind: "engine", browser });
	const none = { kind: "none" };
	expect(rules).toEqual({
		chrome: own("chrome"),
		edge: own("edge"),
		safari: own("safari"),
		firefox: own("firefox"),
		ie: own("ie"),
		and_chr: own("chrome_android"),
		and_ff: own("firefox_android"),
		ios_saf: own("safari_ios"),
		opera: engine("chrome"),
		op_mob: engine("chrome_android"),
		samsung: engine("chrome_android"),
		android: engine("chrome_android"),
		and_uc: engine("chrome_android"),
		and_qq: engine("chrome_android"),
		kaios: engine("firefox_android"),
		op_mini: none,
		baidu: none,
		bb: none,
		ie_mob: none,
	});
});

it("getAgent and getBcdBrowser are inverse to each other", () => {
	for (const agent of agents) {
		expect(getAgent(agent)).toBe(agent);
		const browser = getBcdBrowser(agent);
		if (browser !== undefined) expect(getAgent(browser)).toBe(agent);
		expect(browser === undefined).toBe(getAgentRule(agent).kind === "none");
	}
	expect(getBcdBrowser("samsung")).toBe("samsunginternet_android");
	expect(getAgent("nope")).toBeUndefined();
});

it.each([
	["15.2-15.3", { low: "15.2", high: "15.3" }],
	["120", { low: "120", high: "120" }],
	["TP", { low: "preview", high: "preview" }],
	["all", undefined],
	["x15", undefined],
	["15x", undefined],
	["15.", undefined],
	["15-x", undefined],
	["", undefined],
])("parses %j to %j", (version, ends) => expect(parseVersionRange(version)).toEqual(ends));
