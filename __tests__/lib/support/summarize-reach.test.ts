import fc from "fast-check";
import type { Agent, Audience, ResolvedRow } from "@/lib/audience/schema/audience";
import { computeReach, computeReachBounds } from "@/lib/support/reach";
import { roundStoredShare } from "@/lib/support/rounding";
import { type DecidingBrowser, reachSchema, type Support } from "@/lib/support/schema/reach";
import {
	computeFeatureReach,
	indexAudience,
	summarizeReach,
	summarizeReachBriefly,
} from "@/lib/support/summarize-reach";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import { support, usage } from "./arbitraries";

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
	it("return reach, bounds and verdict with rounded shares", () => {
		fc.assert(
			fc.property(support, usage, (support, rows) => {
				const audience = createAudience(rows);
				const indexed = indexAudience(audience);
				const { low, high } = indexed;
				const { reach: shown, bounds, verdict } = summarizeReach(support, indexed);
				const exact = { ...computeReach(support, low), ...computeReachBounds(support, low, high) };
				for (const [name, share] of Object.entries({ ...shown, ...bounds })) {
					expect(share).toBe(roundStoredShare(share));
					expect(share).toBeCloseTo(exact[name as keyof typeof exact], 4);
				}
				expect(Object.keys(shown).sort()).toEqual(Object.keys(reachSchema.shape).sort());
				const plain = computeVerdict(support, groupTargetByAgent(audience.target));
				expect(verdict).toEqual({
					...plain,
					missing: roundStoredShare(plain.missing),
					partial: roundStoredShare(plain.partial),
					failing: plain.failing.map((range) => ({ ...range, share: roundStoredShare(range.share) })),
					limited: plain.limited.map((range) => ({ ...range, share: roundStoredShare(range.share) })),
				});
			}),
			{ numRuns: 200 },
		);
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
	const compute = (newly?: string, today = "2026-01-10", limitingKeys = keys) =>
		computeFeatureReach(since("110", "18"), limitingKeys, newly, today, indexed);

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
		expect(compute(undefined, "2026-01-10", many).keys).toHaveLength(5);
	});

	it.each([
		["2025-01-11", true],
		["≤2025-01-11", true],
		["2025-01-10", undefined],
		["2024-12-31", undefined],
		[undefined, undefined],
	])("is recent for a year after becoming newly available on %s: %s", (newly, recent) => {
		expect(compute(newly).recent).toBe(recent);
		expect("recent" in compute(newly)).toBe(recent === true);
	});
});
