import { releaseDay } from "@/lib/answers/releases";
import { features } from "@/lib/data/features";
import { supportTimeline } from "@/lib/domain/charts/support-timeline";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { supportTimeline as schema } from "@/lib/schema/props/charts";

const today = "2026-11-21";

describe("the timeline of every feature", () => {
	const all = features().map(([id, { status }]) => ({
		id,
		status,
		timeline: supportTimeline(status, releaseDay, today),
	}));

	it("stays on its plot, without a place that is no number", () => {
		for (const { timeline } of all) if (timeline) expect(schema.safeParse(timeline).error).toBeUndefined();
	});

	it("has a bar for just the browsers that support the feature, started by today", () => {
		for (const { status, timeline } of all) {
			const supporting = coreBrowsers.map((browser) => status.support[browser] !== undefined);
			expect(timeline ? timeline.starts.map((start) => start !== null) : supporting.map(() => false)).toEqual(
				supporting,
			);
			for (const start of timeline?.starts ?? [])
				expect(start ?? 0).toBeLessThanOrEqual(timeline?.today ?? 0);
		}
	});

	it("marks newly before widely, no sooner than the last bar starts, for just the features in Baseline", () => {
		for (const { status, timeline } of all) {
			expect(timeline?.baseline !== undefined).toBe(status.baseline !== false);
			if (!timeline?.baseline) continue;
			const [newly, widely] = timeline.baseline;
			expect(newly).toBeLessThan(widely);
			// A day too late in one source shows as less than one percent.
			for (const start of timeline.starts) expect(start ?? 0).toBeLessThanOrEqual(newly + 1);
		}
	});

	it("names one to eight years, in order", () => {
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

describe("supportTimeline", () => {
	const days: Record<string, string> = { "chrome 100": "2020-07-01", "safari 15": "2022-01-01" };
	const dayOf = (browser: string, version: string) => days[`${browser} ${version}`];

	it("goes from January to today", () => {
		const status = { baseline: false as const, support: { chrome: "100", safari: "15" } };
		expect(supportTimeline(status, dayOf, "2024-01-01")).toEqual({
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

	it("goes on to the day on which the feature is to turn widely available", () => {
		const timeline = supportTimeline(
			{ baseline: "low", baseline_low_date: "2022-01-01", support: { chrome: "100", safari: "15" } },
			dayOf,
			"2022-07-01",
		);
		expect(timeline?.baseline?.[1]).toBe(100);
		expect(timeline?.today).toBeLessThan(70);
	});

	it("is none without support or without a day", () => {
		expect(supportTimeline({ baseline: false, support: {} }, dayOf, today)).toBeUndefined();
		expect(supportTimeline({ baseline: false, support: { edge: "1" } }, dayOf, today)).toBeUndefined();
	});
});
