import fc from "fast-check";
import { releaseDay } from "@/lib/answers/releases";
import { features } from "@/lib/data/features";
import { baselineGrowth } from "@/lib/domain/charts/baseline-growth";
import { missingOverTime } from "@/lib/domain/charts/missing-over-time";
import { quarters } from "@/lib/domain/charts/quarters";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import * as schemas from "@/lib/schema/props/charts";

const today = "2026-11-21";
const statuses = features().map(([, { status }]) => status);

/** The points of a path. */
const pointsOf = (path: string) =>
	path
		.slice(1)
		.split("L")
		.map((point) => point.split(",").map(Number));

const onPlot = (path: string, count: number) => {
	const points = pointsOf(path);
	expect(points).toHaveLength(count);
	for (const [x = -1, y = -1] of points)
		for (const place of [x, y]) {
			expect(place).toBeGreaterThanOrEqual(0);
			expect(place).toBeLessThanOrEqual(100);
		}
};

describe("quarters", () => {
	it("ends every quarter on its last day, and the last one on the day asked for", () => {
		expect(quarters("2023-11-05", "2024-08-01")).toEqual([
			"2023-12-31",
			"2024-03-31",
			"2024-06-30",
			"2024-08-01",
		]);
		expect(quarters("2024-02-29", "2024-03-31")).toEqual(["2024-03-31"]);
	});

	it("names each day once, in order, up to the last", () => {
		const day = fc
			.date({ min: new Date("1995-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
			.map((date) => date.toISOString().slice(0, 10));
		fc.assert(
			fc.property(day, day, (one, other) => {
				const [from = "", to = ""] = [one, other].sort();
				const days = quarters(from, to);
				expect(days).toEqual([...new Set(days)].sort());
				expect(days.at(-1)).toBe(to);
				expect(days[0] ?? "").toMatch(/./);
			}),
		);
	});
});

describe("baselineGrowth of the real data", () => {
	const growth = baselineGrowth(statuses, today);

	it("fits its schema and its plot", () => {
		expect(schemas.baselineGrowth.safeParse(growth).success).toBe(true);
		onPlot(growth?.all ?? "", growth?.rows.length ?? 0);
		onPlot(growth?.widely ?? "", growth?.rows.length ?? 0);
	});

	it("never shrinks, has never more widely available than in Baseline, and ends with what the data says", () => {
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

	it("is none before the first feature", () => {
		expect(baselineGrowth(statuses, "2015-01-01")).toBeUndefined();
		expect(baselineGrowth([], today)).toBeUndefined();
	});
});

describe("missingOverTime", () => {
	const missing = missingOverTime(statuses, releaseDay, today);

	it("fits its schema and its plot, for every core browser", () => {
		expect(schemas.missingOverTime.safeParse(missing).success).toBe(true);
		expect(missing?.browsers.map(({ browser }) => browser)).toEqual([...coreBrowsers]);
		for (const { path, counts } of missing?.browsers ?? []) {
			expect(counts).toHaveLength(missing?.days.length ?? 0);
			onPlot(path, counts.length);
		}
	});

	it("ends with what some core browser supports today and this one does not", () => {
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
		const counted = missingOverTime([status("20", "20"), status("20", "21"), only], day, "2021-12-31");
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

	it("is none while a core browser supports nothing", () => {
		expect(missingOverTime([], releaseDay, today)).toBeUndefined();
		expect(missingOverTime(statuses, releaseDay, "2010-01-01")).toBeUndefined();
	});
});
