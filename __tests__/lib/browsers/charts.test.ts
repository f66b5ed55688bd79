import { computeBaselineGrowth } from "@/lib/baseline/loader/overview";
import { computeMissingFeatures } from "@/lib/browsers/loader/browsers";
import { computeAreaBarLengths } from "@/lib/browsers/loader/release";
import { getReleaseDay } from "@/lib/compat/queries/releases";
import { getFeatures } from "@/lib/data/features";
import { listQuarterEnds } from "@/lib/support/quarters";
import * as schemas from "@/lib/support/schema/charts";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";

describe("computeAreaBarLengths", () => {
	it("sorts by count, scales to the longest bar and leaves out zeros", () => {
		const areas = [
			{ area: "css", count: 10 },
			{ area: "html", count: 0 },
			{ area: "api", count: 40 },
		];
		expect(computeAreaBarLengths(areas)).toEqual([
			["api", 40, 100],
			["css", 10, 25],
		]);
		expect(computeAreaBarLengths([])).toEqual([]);
	});
});

const today = "2026-11-21";
const statuses = getFeatures().map(([, { status }]) => status);

/** Parses the points of an SVG path. */
const parsePoints = (path: string) =>
	path
		.slice(1)
		.split("L")
		.map((point) => point.split(",").map(Number));

const expectInsidePlot = (path: string, count: number) => {
	const points = parsePoints(path);
	expect(points).toHaveLength(count);
	for (const [x = -1, y = -1] of points)
		for (const coordinate of [x, y]) {
			expect(coordinate).toBeGreaterThanOrEqual(0);
			expect(coordinate).toBeLessThanOrEqual(100);
		}
};

describe("quarters", () => {
	it("ends every quarter on its last day, and the last one on the requested day", () => {
		expect(listQuarterEnds("2023-11-05", "2024-08-01")).toEqual([
			"2023-12-31",
			"2024-03-31",
			"2024-06-30",
			"2024-08-01",
		]);
		expect(listQuarterEnds("2024-02-29", "2024-03-31")).toEqual(["2024-03-31"]);
	});
});

describe("computeBaselineGrowth with the installed data", () => {
	const growth = computeBaselineGrowth(statuses, today);

	it("matches its schema, with all points inside the plot", () => {
		expect(schemas.baselineGrowthSeries.safeParse(growth).success).toBe(true);
		expectInsidePlot(growth?.all ?? "", growth?.rows.length ?? 0);
		expectInsidePlot(growth?.widely ?? "", growth?.rows.length ?? 0);
	});

	it("never shrinks, has no more widely available features than features, and ends with the current counts", () => {
		let [before, widelyBefore] = [0, 0];
		for (const [, all, widely] of growth?.rows ?? []) {
			expect(all).toBeGreaterThanOrEqual(before);
			expect(widely).toBeGreaterThanOrEqual(widelyBefore);
			expect(widely).toBeLessThanOrEqual(all);
			[before, widelyBefore] = [all, widely];
		}
		expect([before, widelyBefore]).toEqual([
			statuses.filter(({ baseline }) => baseline !== false).length,
			statuses.filter(({ baseline }) => baseline === "high").length,
		]);
	});

	it("is undefined before the first feature", () => {
		expect(computeBaselineGrowth(statuses, "2015-01-01")).toBeUndefined();
		expect(computeBaselineGrowth([], today)).toBeUndefined();
	});
});

describe("computeMissingFeatures", () => {
	const missing = computeMissingFeatures(statuses, getReleaseDay, today);

	it("matches its schema, with all points inside the plot, for every core browser", () => {
		expect(schemas.missingFeaturesSeries.safeParse(missing).success).toBe(true);
		expect(missing?.browsers.map(({ browser }) => browser)).toEqual([...coreBrowsers]);
		for (const { path, counts } of missing?.browsers ?? []) {
			expect(counts).toHaveLength(missing?.days.length ?? 0);
			expectInsidePlot(path, counts.length);
		}
	});

	it("ends with the features that only other core browsers support today", () => {
		const some = statuses.filter(({ support }) => Object.keys(support).length > 0);
		for (const { browser, counts } of missing?.browsers ?? [])
			expect(counts.at(-1)).toBe(some.filter(({ support }) => support[browser] === undefined).length);
	});

	it("counts a feature from the day the first browser ships it to the day this one does", () => {
		const status = (chrome: string, others: string) => ({
			baseline: false as const,
			support: Object.fromEntries(
				coreBrowsers.map((browser) => [browser, browser === "chrome" ? chrome : others]),
			),
		});
		const day = (_: string, year: string) => `20${year}-01-15`;
		const only = { baseline: false as const, support: { chrome: "20" } };
		const counted = computeMissingFeatures([status("20", "20"), status("20", "21"), only], day, "2021-12-31");
		expect(counted?.days).toEqual([
			"2020-03-31",
			"2020-06-30",
			"2020-09-30",
			"2020-12-31",
			"2021-03-31",
			"2021-06-30",
			"2021-09-30",
			"2021-12-31",
		]);
		expect(counted?.browsers.map(({ counts }) => counts.join(" "))).toEqual([
			"0 0 0 0 0 0 0 0",
			...Array(6).fill("2 2 2 2 1 1 1 1"),
		]);
	});

	it("is undefined while a core browser supports nothing", () => {
		expect(computeMissingFeatures([], getReleaseDay, today)).toBeUndefined();
		expect(computeMissingFeatures(statuses, getReleaseDay, "2010-01-01")).toBeUndefined();
	});
});
