import { countedAsOneFor, countedAsOneIn } from "@/lib/domain/reach/counted-as-one";
import type { Audience, DecidedRow } from "@/lib/schema/audience";
import type { Span, Support } from "@/lib/schema/reach";

const chrome: DecidedRow = {
	agent: "and_chr",
	version: "157",
	share: 0.4,
	by: { browser: "chrome_android", low: "157", high: "157" },
};
const opera: DecidedRow = {
	agent: "op_mob",
	version: "80",
	share: 0.15,
	by: { browser: "chrome_android", low: "120", high: "156" },
};
const range: DecidedRow = {
	agent: "ios_saf",
	version: "18.5-18.7",
	share: 0.2,
	by: { browser: "safari_ios", low: "18.5", high: "18.7" },
};
const region = { kind: "region" as const, code: "KE" };
const since = (from: string): Span[] => [{ level: "full", from }];
const support: Support = { chrome_android: since("130"), safari_ios: since("18.6") };

describe("countedAsOneFor", () => {
	const of = (usage: DecidedRow[], isRecent = false, it = support, weights: Audience["weights"] = region) =>
		countedAsOneFor([it], isRecent, { usage, weights });

	it("names who is all on the newest version where something is new", () => {
		expect(of([chrome, range], true)).toEqual({ newestOnly: [["and_chr", 0.4]] });
		expect(of([chrome, range])).toEqual({});
	});

	it("names who is all on an old version where the newest would tell otherwise", () => {
		expect(of([chrome, opera, range])).toEqual({ oldOnly: [["op_mob", "80", 0.15]] });
		expect(of([opera], true)).toEqual({ oldOnly: [["op_mob", "80", 0.15]] });
		expect(of([opera], false, { chrome_android: since("100") })).toEqual({});
		expect(of([opera], false, { chrome_android: since("157") })).toEqual({});
		expect(of([opera], false, {})).toEqual({});
	});

	it("of several features names whom it matters to for one of them", () => {
		const supports = [{ chrome_android: since("100") }, support];
		expect(countedAsOneFor(supports, false, { usage: [opera], weights: region })).toEqual({
			oldOnly: [["op_mob", "80", 0.15]],
		});
		expect(countedAsOneFor(supports.slice(0, 1), false, { usage: [opera], weights: region })).toEqual({});
	});

	it("passes over those who are few, and versions counted apart", () => {
		expect(of([{ ...opera, share: 0.004 }])).toEqual({});
		expect(of([chrome, { ...chrome, version: "158" }, opera, { ...opera, version: "81" }], true)).toEqual({});
	});

	it("says nothing of people whose versions the reader has counted", () => {
		expect(
			of([chrome, opera], true, support, { kind: "imported", name: "x.csv", day: "2026-11-01" }),
		).toEqual({});
	});
});

describe("countedAsOneIn", () => {
	it("names who is all on the newest version and who on an old one, whatever is asked", () => {
		expect(countedAsOneIn({ usage: [chrome, opera, range], weights: region })).toEqual({
			newestOnly: [["and_chr", 0.4]],
			oldOnly: [["op_mob", "80", 0.15]],
		});
		const weights = { kind: "imported" as const, name: "x.csv", day: "2026-11-01" };
		expect(countedAsOneIn({ usage: [chrome, opera], weights })).toEqual({});
	});
});
