import fc from "fast-check";
import { boundsOf, reachOf } from "@/lib/domain/reach/reach";
import { briefOf, featureReachOf, readyAudience, summaryOf } from "@/lib/domain/reach/summary";
import { targetAgents, verdictOf } from "@/lib/domain/reach/verdict";
import { keptShare } from "@/lib/domain/rounding";
import type { Agent, Audience, DecidedRow } from "@/lib/schema/audience";
import { type DecidingBrowser, reach, type Support } from "@/lib/schema/reach";
import { support, usage } from "./arbitraries";

const row = (
	agent: Agent,
	browser: DecidingBrowser | undefined,
	version: string,
	share: number,
): DecidedRow => ({
	agent,
	version,
	share,
	...(browser && { by: { browser, low: version, high: version } }),
});
const audienceOf = (rows: DecidedRow[], target = rows): Audience => ({
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
const ready = readyAudience(audienceOf(people));

describe("what an audience says of something", () => {
	it("is its reach, bounds and verdict, as page data keep shares", () => {
		fc.assert(
			fc.property(support, usage, (support, rows) => {
				const audience = audienceOf(rows);
				const ready = readyAudience(audience);
				const { low, high } = ready;
				const { reach: shown, bounds, verdict } = summaryOf(support, ready);
				const exact = { ...reachOf(support, low), ...boundsOf(support, low, high) };
				for (const [name, share] of Object.entries({ ...shown, ...bounds })) {
					expect(share).toBe(keptShare(share));
					expect(share).toBeCloseTo(exact[name as keyof typeof exact], 4);
				}
				expect(Object.keys(shown).sort()).toEqual(Object.keys(reach.shape).sort());
				const plain = verdictOf(support, targetAgents(audience.target));
				expect(verdict).toEqual({
					...plain,
					failing: plain.failing.map((range) => ({ ...range, share: keptShare(range.share) })),
					limited: plain.limited.map((range) => ({ ...range, share: keptShare(range.share) })),
				});
			}),
			{ numRuns: 200 },
		);
	});

	it("in brief is the share of full support and the kind of verdict", () => {
		expect(briefOf(since("110", "18"), ready)).toEqual({
			share: 0.5,
			withLimits: 0.5,
			verdict: "breaks",
		});
		expect(briefOf(since("1", "1"), ready)).toEqual({ share: 0.8, withLimits: 0.8, verdict: "all" });
	});

	it("reads ranges of versions by both ends for its bounds", () => {
		const range: DecidedRow = {
			agent: "ios_saf",
			version: "17.0-17.4",
			share: 0.5,
			by: { browser: "safari_ios", low: "17.0", high: "17.4" },
		};
		const audience = readyAudience(audienceOf([range]));
		const { bounds } = summaryOf({ safari_ios: [{ level: "full", from: "17.2" }] }, audience);
		expect(bounds).toEqual({ least: 0, most: 0.5 });
	});
});

describe("what an audience says of a feature", () => {
	const keys = [
		{ key: "css.properties.gap", support: since("110", "17") },
		{ key: "css.properties.gap.flex_context", support: since("110", "17") },
		{ key: "css.properties.grid", support: since("100", "17") },
		{ key: "css.properties.masonry", support: since("110", "18") },
	];
	const of = (newly?: string, today = "2026-01-10", costly = keys) =>
		featureReachOf(since("110", "18"), costly, newly, today, ready);

	it("holds what it says of anything, and each browser's people, those with most first, none that read as zero", () => {
		expect(of()).toMatchObject(summaryOf(since("110", "18"), ready));
		expect(of().agents).toEqual([
			["chrome", 0.5, 0, 0.1, 0],
			["safari", 0, 0, 0.2, 0],
			["baidu", 0, 0, 0, 0.1],
		]);
		expect(of().versions.map(([agent, ranges]) => [agent, ranges.map(([, , part]) => part)])).toEqual([
			["chrome", ["supported", "unsupported"]],
			["safari", ["unsupported"]],
			["baidu", ["untracked"]],
		]);
	});

	it("names the keys that most people lack, those of one matter as one, and none that nobody lacks", () => {
		expect(of().keys).toEqual([
			["css.properties.masonry", 0.3],
			["css.properties.gap", 0.1, 1],
		]);
	});

	it("names five keys at most", () => {
		const many = Array.from({ length: 7 }, (_, index) => ({
			key: `css.properties.p${index}`,
			support: since("110", "18"),
		}));
		expect(of(undefined, "2026-01-10", many).keys).toHaveLength(5);
	});

	it.each([
		["2025-01-11", true],
		["≤2025-01-11", true],
		["2025-01-10", undefined],
		["2024-12-31", undefined],
		[undefined, undefined],
	])("is recent for a year from the day that it is Baseline, %s: %s", (newly, recent) => {
		expect(of(newly).recent).toBe(recent);
		expect("recent" in of(newly)).toBe(recent === true);
	});
});
