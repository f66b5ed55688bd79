import fc from "fast-check";
import { span, support, usage } from "@/__tests__/lib/support/arbitraries";
import {
	computeGain,
	computeReach,
	computeReachBounds,
	computeReachByAgent,
	computeSetReach,
	computeSetReachBounds,
	computeSupportedShares,
	indexUsage,
} from "@/lib/support/reach";
import type { Agent, Audience, ResolvedRow } from "@/lib/support/schema/audience";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingBrowser, Reach, Support } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans, unionSupport } from "@/lib/support/spans";
import {
	computeFeatureReach,
	indexAudience,
	summarizeReach,
	summarizeReachBriefly,
} from "@/lib/support/summarize-reach";
import { toVersionOrder } from "@/lib/support/version";

const disjoint = (raw: Support): Support =>
	Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, unionSupport([spans])]));

const EPSILON = 1e-9;
const sum = ({ supported, partly, unsupported, untracked }: Reach) =>
	supported + partly + unsupported + untracked;

/** A simple reference implementation of reach: evaluates each usage row separately. */
function computeReachByRow(featureSupport: Support, rows: ResolvedRow[]): Reach {
	const reach = { supported: 0, partly: 0, unsupported: 0, untracked: 1 };
	for (const { by, share } of rows) {
		const spans = by && featureSupport[by.browser];
		if (!spans) continue;
		const level = getSupportLevel(toOrderedSpans(spans), toVersionOrder(by.low));
		reach[level === "full" ? "supported" : level === "partly" ? "partly" : "unsupported"] += share;
		reach.untracked -= share;
	}
	return reach;
}

describe("indexUsage", () => {
	it("sums the shares of an agent's versions in order, and leaves out those without visitors", () => {
		const row = (version: string, share: number): ResolvedRow => ({
			agent: "chrome",
			version,
			share,
			by: { browser: "chrome", low: version, high: version },
		});
		const nobody: ResolvedRow = { agent: "kaios", version: "2.5", share: 0 };
		const { agents, untracked } = indexUsage([
			row("3", 0.5),
			row("1", 0.125),
			row("2", 0.25),
			row("4", 0),
			nobody,
		]);
		expect(untracked).toEqual([]);
		expect(agents.map(({ orders, sums }) => [orders.length, sums])).toEqual([[3, [0, 0.125, 0.375, 0.875]]]);
	});
});

describe("computeSupportedShares", () => {
	it("equals the full and partial support of computeReach", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const indexed = indexUsage(rows);
				const merged = disjoint(raw);
				const { supported, partly } = computeReach(merged, indexed);
				const { full, withLimits } = computeSupportedShares(merged, indexed);
				expect(full).toBeCloseTo(supported, 9);
				expect(withLimits).toBeCloseTo(supported + partly, 9);
			}),
		);
	});
});

describe("computeGain", () => {
	it("is the share without full support among users of the given browsers", () => {
		fc.assert(
			fc.property(support, usage, fc.subarray([...supportDataBrowsers]), (raw, rows, browsers) => {
				const merged = disjoint(raw);
				const relevantRows = rows.filter(({ by }) => by && browsers.includes(by.browser));
				const { partly, unsupported } = computeReachByRow(merged, relevantRows);
				expect(computeGain(merged, indexUsage(rows), browsers)).toBeCloseTo(partly + unsupported, 9);
			}),
		);
	});
});

describe("computeReach", () => {
	it("corrects shares that sum to more than 1", () => {
		const rows = (
			[
				["1", 0.25],
				["2", 0.5],
				["3", 1.25],
			] as const
		).map(
			([version, share]): ResolvedRow => ({
				agent: "chrome",
				version,
				share,
				by: { browser: "chrome", low: version, high: version },
			}),
		);
		const spans: Support = {
			chrome: [
				{ level: "partly", from: "2", until: "3" },
				{ level: "full", from: "3" },
			],
		};
		expect(computeReach(spans, indexUsage(rows))).toEqual({
			supported: 0.625,
			partly: 0.25,
			unsupported: 0.125,
			untracked: 0,
		});
	});

	it("sums to 1 and equals the reference implementation", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const merged = disjoint(raw);
				const reach = computeReach(merged, indexUsage(rows));
				expect(sum(reach)).toBeCloseTo(1, 9);
				for (const part of Object.values(reach)) {
					expect(part).toBeGreaterThanOrEqual(0);
					expect(part).toBeLessThanOrEqual(1);
				}
				const plain = computeReachByRow(merged, rows);
				for (const part of ["supported", "partly", "unsupported", "untracked"] as const)
					expect(Math.abs(reach[part] - plain[part])).toBeLessThan(EPSILON);
			}),
		);
	});

	it("never decreases when a browser adds support", () => {
		fc.assert(
			fc.property(support, usage, span, (raw, rows, more) => {
				const indexed = indexUsage(rows);
				for (const [browser, spans] of Object.entries(raw)) {
					const grown = { ...disjoint(raw), [browser]: unionSupport([spans, [more]]) };
					const before = computeReach(disjoint(raw), indexed);
					const after = computeReach(grown, indexed);
					expect(after.supported + EPSILON).toBeGreaterThanOrEqual(before.supported);
					expect(after.unsupported).toBeLessThanOrEqual(before.unsupported + EPSILON);
				}
			}),
		);
	});

	it("is the sum of the reach by agent", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const indexed = indexUsage(rows);
				const parts = computeReachByAgent(disjoint(raw), indexed);
				const supported = parts.reduce((total, part) => total + part.supported, 0);
				expect(computeReach(disjoint(raw), indexed).supported).toBeCloseTo(supported, 9);
			}),
		);
	});

	it("is at most 1 when usage sums to more", () => {
		const row = { agent: "chrome", version: "1", by: { browser: "chrome", low: "1", high: "1" } } as const;
		const rows = [
			{ ...row, share: 0.8 },
			{ ...row, version: "2", share: 0.8 },
		];
		const reach = computeReach({ chrome: [{ level: "full", from: "1" }] }, indexUsage(rows));
		expect(reach).toEqual({ supported: 1, partly: 0, unsupported: 0, untracked: 0 });
	});
});

describe("computeSetReach", () => {
	it("is at most the reach of each member, and equal for a single member", () => {
		fc.assert(
			fc.property(fc.array(support, { minLength: 1, maxLength: 4 }), usage, (raw, rows) => {
				const supports = raw.map(disjoint);
				const indexed = indexUsage(rows);
				const together = computeSetReach(supports, indexed);
				const each = supports.map((merged) => computeReach(merged, indexed));
				expect(sum(together)).toBeCloseTo(1, 9);
				expect(together.supported).toBeLessThanOrEqual(
					Math.min(...each.map(({ supported }) => supported)) + EPSILON,
				);
				expect(together.unsupported + EPSILON).toBeGreaterThanOrEqual(
					Math.max(...each.map(({ unsupported }) => unsupported)),
				);
				const [first] = supports;
				if (first)
					expect(computeSetReach([first], indexed).supported).toBeCloseTo(
						computeReach(first, indexed).supported,
						9,
					);
			}),
		);
	});
});

describe("computeReachBounds and computeSetReachBounds", () => {
	const wide: ResolvedRow[] = [
		{
			agent: "op_mob",
			version: "80",
			share: 0.2,
			by: { browser: "chrome_android", low: "120", high: "156" },
		},
		{
			agent: "and_chr",
			version: "157",
			share: 0.5,
			by: { browser: "chrome_android", low: "157", high: "157" },
		},
	];
	const computeBounds = (spans: Support["chrome_android"] = [], rows = wide) =>
		computeReachBounds({ chrome_android: spans }, indexUsage(rows), indexUsage(rows, "high"));

	it("use the worse and the better end of a range, even if support was removed within it", () => {
		expect(computeBounds([{ level: "full", from: "100" }])).toEqual({ least: 0.7, most: 0.7 });
		expect(computeBounds([{ level: "full", from: "130" }])).toEqual({ least: 0.5, most: 0.7 });
		expect(computeBounds([{ level: "full", from: "100", until: "140" }])).toEqual({ least: 0, most: 0.2 });
		expect(computeBounds([{ level: "partly", from: "130" }])).toEqual({ least: 0, most: 0.7 });
		expect(computeBounds([])).toEqual({ least: 0, most: 0 });
	});

	it("use the worst of several features", () => {
		const supports = [
			{ chrome_android: [{ level: "full" as const, from: "100" }] },
			{ chrome_android: [{ level: "full" as const, from: "130" }] },
		];
		const indexed = [indexUsage(wide), indexUsage(wide, "high")] as const;
		expect(computeSetReachBounds(supports, ...indexed)).toEqual({ least: 0.5, most: 0.7 });
		expect(computeSetReachBounds(supports.slice(0, 1), ...indexed)).toEqual({ least: 0.7, most: 0.7 });
	});

	it("contain the supported share", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const indexed = indexUsage(rows);
				const { least, most } = computeReachBounds(disjoint(raw), indexed, indexUsage(rows, "high"));
				const { supported } = computeReach(disjoint(raw), indexed);
				expect(least).toBeLessThanOrEqual(supported + EPSILON);
				expect(most).toBeGreaterThanOrEqual(supported - EPSILON);
			}),
		);
	});
});

const row = (
	agent: Agent,
	browser: DecidingBrowser | undefined,
	version: string,
	share: number,
): ResolvedRow => ({
	agent,
	version,
	share,
	...(browser && { by: { browser, low: version, high: version } }),
});
const createAudience = (rows: ResolvedRow[], target = rows): Audience => ({
	query: "",
	weights: { kind: "region", code: "alt-ww" },
	target,
	usage: rows,
});
const since = (chrome: string, safari: string): Support => ({
	chrome: [{ level: "full", from: chrome }],
	safari: [{ level: "full", from: safari }],
});
const people = [
	row("safari", "safari", "17", 0.2),
	row("chrome", "chrome", "120", 0.5),
	row("chrome", "chrome", "100", 0.1),
	row("baidu", undefined, "13", 0.1),
	row("kaios", undefined, "2.5", 0.0004),
];
const indexed = indexAudience(createAudience(people));

describe("summarizeReach and summarizeReachBriefly", () => {
	it("return reach, bounds and verdict, with shares cut to five digits", () => {
		const rows = [row("chrome", "chrome", "120", 2 / 3), row("chrome", "chrome", "100", 1 / 7)];
		const { reach, bounds, verdict } = summarizeReach(
			{
				chrome: [
					{ level: "partly", from: "90", until: "110" },
					{ level: "full", from: "125" },
				],
			},
			indexAudience(createAudience(rows)),
		);
		expect(reach).toEqual({ supported: 0, partly: 0.14285, unsupported: 0.66666, untracked: 0.19047 });
		expect(bounds).toEqual({ least: 0, most: 0.14285 });
		expect(verdict).toMatchObject({ kind: "breaks", missing: 0.82352, partial: 0.17647 });
		expect(verdict.failing).toMatchObject([{ from: "120", to: "120", share: 0.66666 }]);
		expect(verdict.limited).toMatchObject([{ from: "100", to: "100", share: 0.14285 }]);
	});

	it("return only the supported shares and the answer in the short form", () => {
		expect(summarizeReachBriefly(since("110", "18"), indexed)).toEqual({
			share: 0.5,
			withLimits: 0.5,
			answer: "notYet",
		});
		expect(summarizeReachBriefly(since("1", "1"), indexed)).toEqual({
			share: 0.8,
			withLimits: 0.8,
			answer: "yes",
		});
	});

	it("use both ends of version ranges for the bounds", () => {
		const range: ResolvedRow = {
			agent: "ios_saf",
			version: "17.0-17.4",
			share: 0.5,
			by: { browser: "safari_ios", low: "17.0", high: "17.4" },
		};
		const audience = indexAudience(createAudience([range]));
		const { bounds } = summarizeReach({ safari_ios: [{ level: "full", from: "17.2" }] }, audience);
		expect(bounds).toEqual({ least: 0, most: 0.5 });
	});
});

describe("computeFeatureReach", () => {
	const keys = [
		{ key: "css.properties.gap", support: since("110", "17") },
		{ key: "css.properties.gap.flex_context", support: since("110", "17") },
		{ key: "css.properties.grid", support: since("100", "17") },
		{ key: "css.properties.masonry", support: since("110", "18") },
	];
	const compute = (limitingKeys = keys) => computeFeatureReach(since("110", "18"), limitingKeys, indexed);

	it("contains the summary, and shares by browser, most used first, without those that display as zero", () => {
		expect(compute()).toMatchObject(summarizeReach(since("110", "18"), indexed));
		expect(compute().agents).toEqual([
			["chrome", 0.5, 0, 0.1, 0],
			["safari", 0, 0, 0.2, 0],
			["baidu", 0, 0, 0, 0.1],
		]);
		expect(compute().versions.map(([agent, ranges]) => [agent, ranges.map(([, , part]) => part)])).toEqual([
			["chrome", ["supported", "unsupported"]],
			["safari", ["unsupported"]],
			["baidu", ["untracked"]],
		]);
	});

	it("lists the limiting keys, with related keys as one entry", () => {
		expect(compute().keys).toEqual([
			["css.properties.masonry", 0.3],
			["css.properties.gap", 0.1, 1],
		]);
	});

	it("lists at most five keys", () => {
		const many = Array.from({ length: 7 }, (_, index) => ({
			key: `css.properties.p${index}`,
			support: since("110", "18"),
		}));
		expect(compute(many).keys).toHaveLength(5);
	});
});
