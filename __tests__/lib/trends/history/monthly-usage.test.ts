import fc from "fast-check";
import { support } from "@/__tests__/lib/support/arbitraries";
import type { UsageRow } from "@/lib/audience/schema/audience";
import { findOutdatedBucket } from "@/lib/support/outdated-bucket";
import { computeReach, indexUsage } from "@/lib/support/reach";
import { resolveEngines } from "@/lib/support/resolve-engine";
import { computeMonthlyReach, findCrossedMonths } from "@/lib/trends/history/monthly-reach";
import {
	findMonthlyOutdatedBuckets,
	indexMonthUsage,
	resolveMonth,
} from "@/lib/trends/history/monthly-usage";
import { findUsageAnomalies } from "@/lib/trends/history/usage-anomalies";
import type { HistoryMonth } from "@/lib/trends/schema/history";

const source = { release: "1.0.1", day: "2020-01-20" };
const createMonth = (month: string, rows: UsageRow[]): HistoryMonth => ({ ...source, month, rows });
const releases = {
	engines: {
		samsung: [
			["10.1", "71"],
			["11.0", "75"],
		] as [string, string][],
		op_mob: [
			["46", "63"],
			["80", "114"],
		] as [string, string][],
	},
	days: {
		op_mob: [
			["46", "2018-02-01"],
			["55", "2019-11-01"],
			["80", "2024-01-01"],
		] as [string, string][],
	},
};
const chrome = (version: string, share: number): UsageRow => ({ agent: "chrome", version, share });

describe("indexMonthUsage and resolveMonth", () => {
	it("map browsers to their engines; browsers without support data are untracked", () => {
		const rows: UsageRow[] = [
			{ agent: "samsung", version: "10.1", share: 0.2 },
			{ agent: "op_mini", version: "all", share: 0.1 },
			chrome("80", 0.3),
		];
		const { usage } = indexMonthUsage(createMonth("2020-01", rows), releases);
		const reach = computeReach(
			{ chrome: [{ level: "full", from: "80" }], chrome_android: [{ level: "full", from: "71" }] },
			usage,
		);
		expect(reach.supported).toBeCloseTo(0.5);
		expect(reach.untracked).toBeCloseTo(0.5);
	});

	it("detect an outdated bucket by the versions released up to the month's day", () => {
		const rows: UsageRow[] = [{ agent: "op_mob", version: "46", share: 0.1 }];
		const high = (day: string) =>
			resolveMonth({ ...createMonth("2020-01", rows), day }, releases)[0]?.by?.high;
		expect(high("2018-06-01")).toBe("63");
		expect(high("2020-01-20")).toBe("63");
		expect(high("2025-01-20")).toBe("114");
	});

	it("find the same outdated buckets as with the full list of releases", () => {
		const versions = fc.uniqueArray(
			fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 2015, max: 2027 })),
			{
				selector: ([version]) => version,
				minLength: 1,
			},
		);
		fc.assert(
			fc.property(versions, fc.integer({ min: 2016, max: 2027 }), (all, year) => {
				const releaseDays = all.map(([version, year]): [string, string] => [`${version}`, `${year}-03-01`]);
				const rows: UsageRow[] = [{ agent: "op_mob", version: releaseDays[0]?.[0] ?? "", share: 0.1 }];
				const month = { ...createMonth("2020-01", rows), day: `${year}-02-01` };
				expect(
					findMonthlyOutdatedBuckets(month, { engines: {}, days: { op_mob: releaseDays } }).op_mob,
				).toEqual(findOutdatedBucket(rows, releaseDays, month.day));
			}),
		);
	});

	it("resolve rows by the rules for current usage", () => {
		const rows: UsageRow[] = ["46", "55", "80"].flatMap((version) => [
			{ agent: "op_mob", version, share: 0.1 },
			{ agent: "samsung", version, share: 0.1 },
			{ agent: "op_mini", version, share: 0.1 },
		]);
		for (const day of ["2018-03-01", "2020-01-20", "2026-01-20"])
			for (const some of [rows, rows.slice(0, 3), rows.slice(6)]) {
				const month = { ...createMonth("2020-01", some), day };
				expect(resolveMonth(month, releases)).toEqual(
					resolveEngines(some, releases.engines, findMonthlyOutdatedBuckets(month, releases)),
				);
			}
	});

	it("give the same reach in a series as for each month alone", () => {
		const usage = fc.array(fc.tuple(fc.nat(120), fc.nat(100)), { minLength: 1, maxLength: 20 });
		fc.assert(
			fc.property(support, fc.array(usage, { minLength: 1, maxLength: 5 }), (one, months) => {
				const all = months.map((rows, index) =>
					createMonth(
						`2020-0${index + 1}`,
						rows.map(([version, count]) => chrome(`${version}`, count / 2_001)),
					),
				);
				const series = computeMonthlyReach(
					one,
					all.map((month) => indexMonthUsage(month, releases)),
				);
				expect(series.map(({ month }) => month)).toEqual(all.map(({ month }) => month));
				for (const [index, { month, ...reach }] of series.entries())
					expect(reach).toEqual(
						computeReach(one, indexUsage(resolveMonth(all[index] as HistoryMonth, releases))),
					);
			}),
		);
	});
});

describe("findCrossedMonths", () => {
	const series = (...shares: number[]) =>
		shares.map((supported, index) => ({
			month: `2020-0${index + 1}`,
			supported,
			partly: 0,
			unsupported: 1 - supported,
			untracked: 0,
		}));

	it("finds the month of the last rise above a share", () => {
		expect(findCrossedMonths(series(0.1, 0.9, 0.4, 0.8, 0.95), 0.5)).toEqual({ since: "2020-04" });
		expect(findCrossedMonths(series(0.6, 0.7), 0.5)).toEqual({ since: undefined });
		expect(findCrossedMonths(series(0.6, 0.4), 0.5)).toBeUndefined();
		expect(findCrossedMonths([], 0.5)).toBeUndefined();
	});
});

describe("findUsageAnomalies", () => {
	it("finds missing, repeated and incomplete months, single-version browsers and counting changes", () => {
		const phone = (share: number, version: string): UsageRow => ({ agent: "and_chr", version, share });
		const months = [
			createMonth("2020-01", [chrome("80", 0.5), phone(0.4, "80")]),
			createMonth("2020-02", [chrome("81", 0.5), phone(0.4, "81")]),
			createMonth("2020-05", [chrome("81", 0.8), phone(0.1, "83")]),
			createMonth("2020-06", [chrome("83", 0.3), phone(0.1, "83")]),
		];
		expect(findUsageAnomalies(months)).toEqual([
			{ kind: "same", month: "2020-02" },
			{ kind: "missing", from: "2020-03", to: "2020-04" },
			{ kind: "thin", month: "2020-06", told: expect.closeTo(0.4) },
			{ kind: "counted-otherwise", agent: "chrome", month: "2020-05", before: 0.5, after: 0.8 },
			{ kind: "counted-otherwise", agent: "chrome", month: "2020-06", before: 0.8, after: 0.3 },
			{ kind: "one-version", agent: "and_chr", from: "2020-01", to: "2020-06" },
			{ kind: "counted-otherwise", agent: "and_chr", month: "2020-05", before: 0.4, after: 0.1 },
		]);
	});
});
