import { decided, decisionOf, type EngineTables } from "@/lib/domain/reach/usage";

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

	it("leaves undecided usage without decision", () => {
		expect(decided([{ agent: "op_mini", version: "all", share: 0.1 }], engines)).toEqual([
			{ agent: "op_mini", version: "all", share: 0.1 },
		]);
	});
});
