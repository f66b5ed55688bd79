import fc from "fast-check";
import { support } from "@/__tests__/lib/support/arbitraries";
import { addToMonth, countMonthsBetween } from "@/lib/support/months";
import { findOutdatedBucket } from "@/lib/support/outdated-bucket";
import { computeReach, indexUsage } from "@/lib/support/reach";
import type { ResolvedRow, UsageRow } from "@/lib/support/schema/audience";
import type { HistoryMonth } from "@/lib/support/schema/history";
import type { SupportRow } from "@/lib/support/schema/support-row";
import { sortVersions, toHundredths } from "@/lib/trends/history/hundredths";
import { computeMonthlyReach, findCrossedMonths } from "@/lib/trends/history/monthly-reach";
import {
	findMonthlyOutdatedBuckets,
	type IndexedMonthUsage,
	indexMonthUsage,
	resolveMonth,
} from "@/lib/trends/history/monthly-usage";
import { findUsageAnomalies } from "@/lib/trends/history/usage-anomalies";
import { computeUnsupportedUsage, listLastMonthsOfYears } from "@/lib/trends/queries/regional-reach";
import { listReachEvents } from "@/lib/trends/reach-events";

describe("Monthly usage", () => {
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

		it("finds the first month above a share, and the later ones below it", () => {
			expect(findCrossedMonths(series(0.1, 0.9, 0.4, 0.8, 0.3, 0.95), 0.5)).toEqual({
				since: "2020-02",
				below: { months: 2, last: "2020-05" },
			});
			expect(findCrossedMonths(series(0.1, 0.5, 0.7), 0.5)).toEqual({ since: "2020-02" });
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
});

const percentages = fc.dictionary(
	fc.tuple(fc.nat(150), fc.nat(3)).map(([major, minor]) => `${major}.${minor}`),
	fc.option(fc.double({ min: 0, max: 3, noNaN: true })),
	{ maxKeys: 80, noNullPrototype: true },
);

describe("toHundredths", () => {
	it("preserves the share below any version to half a hundredth", () => {
		fc.assert(
			fc.property(percentages, (original) => {
				const rounded = new Map(toHundredths(original));
				let [roundedSum, sum] = [0, 0];
				for (const version of sortVersions(Object.keys(original))) {
					roundedSum += (rounded.get(version) ?? 0) / 100;
					sum += original[version] ?? 0;
					expect(Math.abs(roundedSum - sum)).toBeLessThan(0.005 + 1e-9);
				}
			}),
		);
	});

	it("returns whole numbers above 0, oldest version first", () => {
		fc.assert(
			fc.property(percentages, (original) => {
				const rounded = toHundredths(original);
				expect(rounded.every(([, count]) => Number.isInteger(count) && count > 0)).toBe(true);
				expect(rounded.map(([version]) => version)).toEqual(
					sortVersions(rounded.map(([version]) => version)),
				);
			}),
		);
	});

	it("sorts previews last and other names first", () => {
		expect(sortVersions(["TP", "9", "10.0-10.2", "all", "10.3"])).toEqual([
			"all",
			"9",
			"10.0-10.2",
			"10.3",
			"TP",
		]);
	});
});

describe("Unsupported usage", () => {
	const createMonth = (month: string, rows: ResolvedRow[] = []): IndexedMonthUsage => ({
		month,
		day: `${month}-28`,
		usage: indexUsage(rows),
	});

	test("listLastMonthsOfYears returns December, or the last month with usage", () => {
		const months = ["2023-11", "2023-12", "2024-01", "2024-12", "2025-01", "2025-02"].map((at) =>
			createMonth(at),
		);
		expect(listLastMonthsOfYears(months).map(({ month }) => month)).toEqual([
			"2023-12",
			"2024-12",
			"2025-02",
		]);
		expect(listLastMonthsOfYears([])).toEqual([]);
	});

	const row = fc
		.record({
			agent: fc.constantFrom("chrome", "ios_saf", "firefox", "op_mini"),
			version: fc.integer({ min: 1, max: 9 }),
			share: fc.double({ min: 0, max: 0.4, noNaN: true }),
		})
		.map(({ agent, version, share }) => {
			const browser = ({ chrome: "chrome", ios_saf: "safari_ios", firefox: "firefox" } as const)[
				agent as "chrome"
			];
			const low = `${version}`;
			return {
				agent,
				version: low,
				share,
				...(browser && { by: { browser, low, high: low } }),
			} as ResolvedRow;
		});

	test("computeUnsupportedUsage sums to the partial and unsupported reach", () => {
		fc.assert(
			fc.property(fc.array(fc.array(row, { maxLength: 12 }), { minLength: 1, maxLength: 4 }), (usage) => {
				const support = {
					chrome: [{ level: "full" as const, from: "5" }],
					safari_ios: [{ level: "partly" as const, from: "3" }],
				};
				const months = usage.map((rows, index) => createMonth(`20${10 + index}-12`, rows));
				const { agents } = computeUnsupportedUsage(support, months);
				computeMonthlyReach(support, months).forEach(({ partly, unsupported }, index) => {
					const all = agents.reduce((sum, [, shares]) => sum + (shares[index] ?? 0), 0);
					expect(all).toBeCloseTo(partly + unsupported, 9);
				});
				const largest = agents.map(([, shares]) => Math.max(...shares));
				expect(largest).toEqual([...largest].sort((a, b) => b - a));
			}),
		);
	});
});

describe("Events", () => {
	/** Sorts as the engine does, but passes each pair to the comparator in the other order, as other engines may. */
	const withOtherOrder = (list: () => unknown) => {
		const { sort } = Array.prototype;
		const spy = jest.spyOn(Array.prototype, "sort").mockImplementation(function (this: unknown[], compare) {
			return sort.call(this, compare && ((a, b) => -compare(b, a)));
		});
		try {
			return list();
		} finally {
			spy.mockRestore();
		}
	};

	const row = (browser: string, since: string, day: string) =>
		({ browser, answer: { state: "yes", since }, day }) as SupportRow;

	test("events of one day keep the order of their browsers in every engine", () => {
		const support = [
			row("chrome", "117", "2023-09-15"),
			row("edge", "117", "2023-09-15"),
			row("safari", "16", "2022-09-12"),
			row("safari_ios", "16", "2022-09-12"),
			row("firefox", "71", "≤2019-12-03"),
		];
		const baseline = { level: "widely", newlySince: "2023-09-15", widelySince: "2026-03-15" } as const;
		const list = () =>
			listReachEvents(baseline as Parameters<typeof listReachEvents>[0], support).map((event) =>
				event.kind === "release" ? event.browser : event.kind,
			);
		const expected = ["firefox", "safari", "safari_ios", "chrome", "edge", "newly", "widely"];
		expect(list()).toEqual(expected);
		expect(withOtherOrder(list)).toEqual(expected);
	});
});

it.each([
	["2018-12", 1, "2019-01"],
	["2018-01", -1, "2017-12"],
	["2018-01", 25, "2020-02"],
])("%s and %i months is %s, and back", (month, months, sum) => {
	expect(addToMonth(month, months)).toBe(sum);
	expect(countMonthsBetween(month, sum)).toBe(months);
});
