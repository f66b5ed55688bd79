import { getFeatureSupport } from "@/lib/compat/queries/support";
import { readHistory } from "@/lib/data/history";
import { getSourceDays } from "@/lib/data/source-days";
import { findFeature } from "@/lib/reach/queries/feature-line";
import { computeSetReach } from "@/lib/support/reach";
import { getCalibration } from "@/lib/trends/forecast/calibration";
import { createForecastBase } from "@/lib/trends/forecast/family-forecast";
import { MAJORITY_SHARE } from "@/lib/trends/forecast/majority-threshold";
import type { UsageHistory } from "@/lib/trends/forecast/packed-history";
import { predictCrossings } from "@/lib/trends/forecast/predicted-crossings";
import { toReachPoints } from "@/lib/trends/forecast/reach-points";
import { computeMonthlyReach } from "@/lib/trends/history/monthly-reach";
import { indexMonthUsage, resolveMonth } from "@/lib/trends/history/monthly-usage";
import {
	getReachHistory,
	getReachHistoryBrief,
	getReachSeries,
	intersectAllSupport,
} from "@/lib/trends/queries/reach-history";
import {
	getDecidingReleaseDays,
	getKnownReleases,
	getUsageHistory,
} from "@/lib/trends/queries/usage-history";

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
		const months = readMonths(code);
		const indexed = months.map((month) => indexMonthUsage(month, getKnownReleases()));
		const resolved = months.map((month) => ({ ...month, rows: resolveMonth(month, getKnownReleases()) }));
		const origin = months.at(-1)?.month ?? "";
		const base = createForecastBase(resolved, getDecidingReleaseDays(), origin, getSourceDays().compat);
		const direct = { ...base, calibration: getCalibration(code) };
		const history = getHistory(code);
		for (const id of ["subgrid", "popover", "grid", "css-modules", "fetch"]) {
			const support = getSupport(id);
			const { months: series, crossings } = getReachHistory(support, history);
			const expected = computeMonthlyReach(support, indexed);
			expect(series.map(({ month }) => month)).toEqual(expected.map(({ month }) => month));
			for (const [index, month] of series.entries()) {
				expect(month.supported).toBeCloseTo(expected[index]?.supported ?? -1, 9);
				expect(month.partly).toBeCloseTo(expected[index]?.partly ?? -1, 9);
			}
			const predicted = predictCrossings(support, direct);
			for (const [index, { kind, least }] of crossings.entries())
				expect([id, least, kind]).toEqual([id, least, predicted[index]?.kind]);
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
		const { crossings: limited } = getReachHistory(getSupport("css-modules"), getHistory("world"));
		expect(limited.find(({ least }) => least === MAJORITY_SHARE)?.kind).toMatch(/conditional|not-within/);
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
		const all = new Map(
			[...toReachPoints(line).past, ...toReachPoints(line).forecast].map((point) => [point.month, point]),
		);
		const { past, forecast } = toReachPoints(brief.line);
		expect(past.length).toBeGreaterThan(30);
		expect(forecast.length).toBeGreaterThan(1);
		for (const point of [...past, ...forecast])
			expect(all.get(point.month)).toMatchObject({ full: point.full });
		expect(past.at(-1)?.month).toBe(line.origin);
		// Months without a caniuse-lite release have no point.
		expect(all.has("2019-07")).toBe(false);
		for (const { full, low = 0, high = 1 } of forecast)
			expect([low <= full, full <= high]).toEqual([true, true]);
	});
});
