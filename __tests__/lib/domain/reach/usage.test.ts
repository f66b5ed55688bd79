import {
	agentOf,
	browserOf,
	decided,
	decisionOf,
	type EngineTables,
	readVersion,
	ruleOf,
} from "@/lib/domain/reach/usage";
import { agents } from "@/lib/schema/agents";

const engines: EngineTables = {
	samsung: [
		["20.0", "106"],
		["21.0", "110"],
	],
	kaios: [["2.5", "48"]],
};

describe("decisionOf", () => {
	it("takes a browser's own data, both ends of a range", () => {
		expect(decisionOf("ios_saf", "15.2-15.3", engines)).toEqual({
			browser: "safari_ios",
			low: "15.2",
			high: "15.3",
		});
		expect(decisionOf("safari", "TP", engines)).toEqual({
			browser: "safari",
			low: "preview",
			high: "preview",
		});
	});

	it("takes the engine's version of the newest known version before, for browsers built on one", () => {
		expect(decisionOf("samsung", "20", engines)).toEqual({
			browser: "chrome_android",
			low: "106",
			high: "106",
		});
		expect(decisionOf("samsung", "20.5-22", engines)).toEqual({
			browser: "chrome_android",
			low: "106",
			high: "110",
		});
		expect(decisionOf("kaios", "2.5", engines)).toEqual({
			browser: "firefox_android",
			low: "48",
			high: "48",
		});
	});

	it("knows nothing of versions before the first, of agents without mapping, of what is no version", () => {
		expect(decisionOf("samsung", "4", engines)).toBeUndefined();
		expect(decisionOf("opera", "100", engines)).toBeUndefined();
		expect(decisionOf("op_mini", "all", engines)).toBeUndefined();
		expect(decisionOf("chrome", "x-y", engines)).toBeUndefined();
	});

	it("takes a version that stands for all of a browser up to its newest, and no other", () => {
		const old = { samsung: { version: "20", newest: "21.0" } };
		const highOf = (version: string) =>
			decided([{ agent: "samsung", version, share: 0.1 }], engines, old).map(({ by }) => [by?.low, by?.high]);
		expect(highOf("20")).toEqual([["106", "110"]]);
		expect(highOf("20.0")).toEqual([["106", "106"]]);
		expect(decided([{ agent: "op_mini", version: "all", share: 0.1 }], engines, old)).toHaveLength(1);
	});

	it("leaves undecided usage without decision", () => {
		expect(decided([{ agent: "op_mini", version: "all", share: 0.1 }], engines)).toEqual([
			{ agent: "op_mini", version: "all", share: 0.1 },
		]);
	});
});

it("every agent's support is decided by its own data, its engine's, or nothing", () => {
	const rules = Object.fromEntries(agents.map((agent) => [agent, ruleOf(agent)]));
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

it("agents and the browsers of BCD name one another", () => {
	for (const agent of agents) {
		expect(agentOf(agent)).toBe(agent);
		const browser = browserOf(agent);
		if (browser !== undefined) expect(agentOf(browser)).toBe(agent);
		expect(browser === undefined).toBe(ruleOf(agent).kind === "none");
	}
	expect(browserOf("samsung")).toBe("samsunginternet_android");
	expect(agentOf("nope")).toBeUndefined();
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
])("%j is read as %j", (version, ends) => expect(readVersion(version)).toEqual(ends));
