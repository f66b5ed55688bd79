import type { Audience, ResolvedRow } from "@/lib/audience/schema/audience";
import { describeAggregatedVersions, findAggregatedVersions } from "@/lib/support/aggregated-versions";
import type { Span, Support } from "@/lib/support/schema/reach";

const chrome: ResolvedRow = {
	agent: "and_chr",
	version: "157",
	share: 0.4,
	by: { browser: "chrome_android", low: "157", high: "157" },
};
const opera: ResolvedRow = {
	agent: "op_mob",
	version: "80",
	share: 0.15,
	by: { browser: "chrome_android", low: "120", high: "156" },
};
const range: ResolvedRow = {
	agent: "ios_saf",
	version: "18.5-18.7",
	share: 0.2,
	by: { browser: "safari_ios", low: "18.5", high: "18.7" },
};
const region = { kind: "region" as const, code: "KE" };
const since = (from: string): Span[] => [{ level: "full", from }];
const support: Support = { chrome_android: since("130"), safari_ios: since("18.6") };

describe("describeAggregatedVersions", () => {
	const describeFor = (
		usage: ResolvedRow[],
		isRecent = false,
		own = support,
		weights: Audience["weights"] = region,
	) => describeAggregatedVersions([own], isRecent, { usage, weights });

	it("lists browsers counted on the newest version for a new feature", () => {
		expect(describeFor([chrome, range], true)).toEqual({ newestOnly: [["and_chr", 0.4]] });
		expect(describeFor([chrome, range])).toEqual({});
	});

	it("lists browsers counted on an outdated version if the newest differs in support", () => {
		expect(describeFor([chrome, opera, range])).toEqual({ oldOnly: [["op_mob", "80", 0.15]] });
		expect(describeFor([opera], true)).toEqual({ oldOnly: [["op_mob", "80", 0.15]] });
		expect(describeFor([opera], false, { chrome_android: since("100") })).toEqual({});
		expect(describeFor([opera], false, { chrome_android: since("157") })).toEqual({});
		expect(describeFor([opera], false, {})).toEqual({});
	});

	it("lists browsers affected by at least one of several features", () => {
		const supports = [{ chrome_android: since("100") }, support];
		expect(describeAggregatedVersions(supports, false, { usage: [opera], weights: region })).toEqual({
			oldOnly: [["op_mob", "80", 0.15]],
		});
		expect(
			describeAggregatedVersions(supports.slice(0, 1), false, { usage: [opera], weights: region }),
		).toEqual({});
	});

	it("omits rarely used browsers, and those counted by version", () => {
		expect(describeFor([{ ...opera, share: 0.004 }])).toEqual({});
		expect(
			describeFor([chrome, { ...chrome, version: "158" }, opera, { ...opera, version: "81" }], true),
		).toEqual({});
	});

	it("returns nothing for imported usage", () => {
		expect(
			describeFor([chrome, opera], true, support, { kind: "imported", name: "x.csv", day: "2026-11-01" }),
		).toEqual({});
	});
});

describe("findAggregatedVersions", () => {
	it("lists browsers counted on the newest or an outdated version, regardless of features", () => {
		expect(findAggregatedVersions({ usage: [chrome, opera, range], weights: region })).toEqual({
			newestOnly: [["and_chr", 0.4]],
			oldOnly: [["op_mob", "80", 0.15]],
		});
		const weights = { kind: "imported" as const, name: "x.csv", day: "2026-11-01" };
		expect(findAggregatedVersions({ usage: [chrome, opera], weights })).toEqual({});
	});
});
