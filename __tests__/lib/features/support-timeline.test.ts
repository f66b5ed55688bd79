import { getReleaseDay } from "@/lib/browsers/queries/releases";
import { getFeatures } from "@/lib/data/features";
import { computeSupportTimeline } from "@/lib/features/support-timeline";
import { supportTimelineSeries as schema } from "@/lib/support/schema/charts";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";

const today = "2026-11-21";

describe("the timeline of every feature", () => {
	const all = getFeatures().map(([id, { status }]) => ({
		id,
		status,
		timeline: computeSupportTimeline(status, getReleaseDay, today),
	}));

	it("has only positions on the plot", () => {
		for (const { timeline } of all) if (timeline) expect(schema.safeParse(timeline).error).toBeUndefined();
	});

	it("has a bar for exactly the browsers that support the feature", () => {
		for (const { status, timeline } of all) {
			const supporting = coreBrowsers.map((browser) => status.support[browser] !== undefined);
			expect(timeline ? timeline.starts.map((start) => start !== null) : supporting.map(() => false)).toEqual(
				supporting,
			);
			for (const start of timeline?.starts ?? [])
				expect(start ?? 0).toBeLessThanOrEqual(timeline?.today ?? 0);
		}
	});

	it("marks newly before widely, after the last bar starts, only for Baseline features", () => {
		for (const { status, timeline } of all) {
			expect(timeline?.baseline !== undefined).toBe(status.baseline !== false);
			if (!timeline?.baseline) continue;
			const [newly, widely] = timeline.baseline;
			expect(newly).toBeLessThan(widely);
			// Sources may differ by a few days, which is less than one percent of the plot.
			for (const start of timeline.starts) expect(start ?? 0).toBeLessThanOrEqual(newly + 1);
		}
	});

	it("labels one to eight years, in order", () => {
		for (const { timeline } of all) {
			if (!timeline) continue;
			const years = timeline.years.map(([, year]) => year);
			expect(years).toEqual([...years].sort((a, b) => a - b));
			expect(years.length).toBeGreaterThanOrEqual(1);
			expect(years.length).toBeLessThanOrEqual(8);
		}
	});

	it("takes less than 300 bytes of page data", () => {
		for (const { timeline } of all) expect(JSON.stringify(timeline ?? {}).length).toBeLessThan(300);
	});
});

describe("computeSupportTimeline", () => {
	const days: Record<string, string> = { "chrome 100": "2020-07-01", "safari 15": "2022-01-01" };
	const getDay = (browser: string, version: string) => days[`${browser} ${version}`];

	it("goes from January to today", () => {
		const status = { baseline: false as const, support: { chrome: "100", safari: "15" } };
		expect(computeSupportTimeline(status, getDay, "2024-01-01")).toEqual({
			starts: [12.5, null, null, null, null, 50, null],
			years: [
				[0, 2020],
				[25.1, 2021],
				[50, 2022],
				[75, 2023],
				[100, 2024],
			],
			today: 100,
		});
	});

	it("extends to the expected day of wide availability", () => {
		const timeline = computeSupportTimeline(
			{ baseline: "low", baseline_low_date: "2022-01-01", support: { chrome: "100", safari: "15" } },
			getDay,
			"2022-07-01",
		);
		expect(timeline?.baseline?.[1]).toBe(100);
		expect(timeline?.today).toBeLessThan(70);
	});

	it("is undefined without support or without a day", () => {
		expect(computeSupportTimeline({ baseline: false, support: {} }, getDay, today)).toBeUndefined();
		expect(
			computeSupportTimeline({ baseline: false, support: { edge: "1" } }, getDay, today),
		).toBeUndefined();
	});
});
