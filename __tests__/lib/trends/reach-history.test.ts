import { getFeatureSupport } from "@/lib/compat/queries/support";
import { readHistory } from "@/lib/data/history";
import { findFeature } from "@/lib/reach/queries/feature-line";
import { computeSetReach, indexUsage } from "@/lib/support/reach";
import type { Support } from "@/lib/support/schema/reach";
import { computeMonthlyReach } from "@/lib/trends/history/monthly-reach";
import { indexMonthUsage } from "@/lib/trends/history/monthly-usage";
import type { UsageHistory } from "@/lib/trends/history/packed-history";
import { toReachPoints } from "@/lib/trends/history/reach-points";
import {
	getMajorityCrossing,
	getReachHistory,
	getReachHistoryBrief,
	getReachSeries,
	intersectAllSupport,
} from "@/lib/trends/queries/reach-history";
import { getKnownReleases, getUsageHistory } from "@/lib/trends/queries/usage-history";

jest.setTimeout(60_000);

const getSupport = (id: string) => {
	const found = findFeature(id);
	if (!found) throw new Error(id);
	return getFeatureSupport(found.feature);
};

function getHistory(code: string): UsageHistory {
	const outcome = getUsageHistory(code);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return outcome.history;
}

function readMonths(code: string) {
	const outcome = readHistory(code);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return outcome.months;
}

describe("getUsageHistory", () => {
	it.each(["world", "CN"])("gives the same results for %s as the original records", (code) => {
		const indexed = readMonths(code).map((month) => indexMonthUsage(month, getKnownReleases()));
		for (const id of ["subgrid", "popover", "grid", "css-modules", "fetch"]) {
			const support = getSupport(id);
			const { months: series } = getReachHistory(support, getHistory(code));
			const expected = computeMonthlyReach(support, indexed);
			expect(series.map(({ month }) => month)).toEqual(expected.map(({ month }) => month));
			for (const [index, month] of series.entries()) {
				expect(month.supported).toBeCloseTo(expected[index]?.supported ?? -1, 9);
				expect(month.partly).toBeCloseTo(expected[index]?.partly ?? -1, 9);
			}
		}
	});

	it("returns unknown for other codes and regions without history", () => {
		for (const code of ["VA", "XX", "", "__proto__", "constructor", "x".repeat(10_000)])
			expect(getUsageHistory(code)).toEqual({ kind: "unknown" });
	});
});

describe("reach history", () => {
	it("has past crossings with a month, and predicted or conditional ones", () => {
		const { crossings } = getReachHistory(getSupport("subgrid"), getHistory("world"));
		expect(crossings.map(({ least }) => least)).toEqual([0.8, 0.9, 0.95, 0.98, 0.99]);
		const [first] = crossings;
		expect(first).toMatchObject({ kind: "reached", since: expect.stringMatching(/^202[345]-/) });
		const limited = getMajorityCrossing(getSupport("css-modules"), getHistory("world"));
		expect(limited).toMatchObject({ kind: "conditional", browsers: expect.arrayContaining(["safari_ios"]) });
	});

	it("says the same of one share alone as of all", () => {
		for (const id of ["subgrid", "popover", "view-transitions", "content-visibility"])
			expect(getReachSeries(getSupport(id), getHistory("US")).crossings).toContainEqual(
				getMajorityCrossing(getSupport(id), getHistory("US")),
			);
	});

	it("counts people whose browser is known on pages, and all people in the API", () => {
		const history: UsageHistory = {
			origin: "2024-02",
			anomalies: [],
			months: ["2024-01", "2024-02"].map((month) => ({
				month,
				day: `${month}-28`,
				usage: indexUsage([
					{
						agent: "chrome",
						version: "120",
						share: month === "2024-01" ? 0.5 : 0.8,
						by: { browser: "chrome", low: "120", high: "120" },
					},
				]),
			})),
		};
		const support: Support = { chrome: [{ level: "full", from: "100" }] };
		expect(getReachHistory(support, history).months.map(({ supported }) => supported)).toEqual([0.5, 0.8]);
		expect(getReachHistory(support, history).crossings[1]).toMatchObject({ kind: "reached-where-known" });
		const { line, all, crossings } = getReachSeries(support, history);
		expect([line.full, all]).toEqual([[10_000, 10_000], 0.8]);
		expect(crossings[1]).toEqual({ kind: "reached", least: 0.9 });
	});

	it("starts a chart a year before the first release", () => {
		// Chrome 117, Safari 16 and Firefox 71 (2019-12-03); grid is from March 2017, before the history.
		expect(toReachPoints(getReachSeries(getSupport("subgrid"), getHistory("world")).line)[0]?.month).toBe(
			"2018-12",
		);
		expect(toReachPoints(getReachSeries(getSupport("grid"), getHistory("world")).line)[0]?.month).toBe(
			"2018-01",
		);
	});

	it("of several features equals their common reach", () => {
		const supports = ["subgrid", "has", "popover", "webgpu"].map(getSupport);
		const base = getHistory("DE");
		const { months } = getReachHistory(intersectAllSupport(supports), base);
		const last = base.months.at(-1);
		if (!last) throw new Error("The history has no months.");
		expect(months.at(-1)?.supported).toBeCloseTo(computeSetReach(supports, last.usage).supported, 9);
		expect(intersectAllSupport(supports.slice(0, 1))).toBe(supports[0]);
	});

	it("has the same values by month and by quarter", () => {
		const support = getSupport("subgrid");
		const { line } = getReachSeries(support, getHistory("world"));
		const brief = getReachHistoryBrief(support);
		if (!brief) throw new Error("There is no reach history.");
		const all = new Map(toReachPoints(line).map((point) => [point.month, point]));
		const points = toReachPoints(brief.line);
		expect(points.length).toBeGreaterThan(25);
		for (const point of points) expect(all.get(point.month)).toMatchObject({ full: point.full });
		expect(points.at(-1)?.month).toBe(line.origin);
		// Months without a caniuse-lite release have no point.
		expect(all.has("2019-07")).toBe(false);
	});
});
