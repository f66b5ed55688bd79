import {
	addMonthsToMonth,
	buildBaselineCalendar,
	type CalendarMonth,
	getBaselineDates,
	getMonthCoverage,
	getMonthTense,
	getSharedWidelyStatus,
	toMonth,
} from "@/lib/baseline/calendar";
import { toNewlyLines, toWidelyLines } from "@/lib/baseline/queries/baseline-dates";
import { getFeatures } from "@/lib/data/features";
import { addMonths } from "@/lib/support/baseline";
import type { FeatureStatus } from "@/lib/support/schema/web-features";

const today = "2026-11-21";
const calendar = buildBaselineCalendar(getFeatures(), today);

const listMonths = (list: keyof CalendarMonth) =>
	[...calendar].flatMap(([month, events]) => events[list].map(({ id }) => [id, month] as const));

const listExpectedMonths = (key: "baseline_low_date" | "baseline_high_date") =>
	getFeatures().flatMap(([id, { status }]) => (status[key] ? [[id, toMonth(status[key])] as const] : []));

describe("the calendar of the real data", () => {
	it("has every Baseline feature once in its month of wide availability", () => {
		const widely = listMonths("widely");
		expect(new Map(widely).size).toBe(widely.length);
		expect(widely.length).toBe(listExpectedMonths("baseline_low_date").length);
		expect(widely).toEqual(expect.arrayContaining(listExpectedMonths("baseline_high_date")));
	});

	it("moves a month's newly available features to widely available 30 months later", () => {
		for (const [month, { newly }] of calendar) {
			const widely = calendar.get(addMonthsToMonth(month, 30))?.widely ?? [];
			expect(newly.map(({ id }) => id).sort()).toEqual(widely.map(({ id }) => id).sort());
			for (const dates of newly) expect(dates.widely).toBe(addMonths(dates.newly, 30));
		}
	});

	it("has no gaps, and its first and last month have events", () => {
		const months = [...calendar.keys()];
		months.slice(1).forEach((month, index) => {
			expect(month).toBe(addMonthsToMonth(months[index] ?? "", 1));
		});
		for (const month of [months[0], months.at(-1)]) {
			const { newly = [], widely = [] } = calendar.get(month ?? "") ?? {};
			expect(newly.length + widely.length).toBeGreaterThan(0);
		}
	});

	it("counts an upper bound in its month and preserves the `≤`", () => {
		const bounded = getFeatures().filter(([, { status }]) => status.baseline_low_date?.startsWith("≤"));
		expect(bounded.length).toBeGreaterThan(0);
		for (const [id, { status }] of bounded) {
			const day = status.baseline_low_date ?? "";
			expect(calendar.get(day.slice(1, 8))?.newly.find((dates) => dates.id === id)?.newly).toBe(day);
		}
	});

	it("is empty without features", () => expect(buildBaselineCalendar([], today).size).toBe(0));
});

describe("getBaselineDates", () => {
	const low = (day: string): FeatureStatus => ({ baseline: "low", baseline_low_date: day, support: {} });

	it("separates due from expected; the day itself is due", () => {
		expect(getBaselineDates("a", low("2024-05-21"), "2026-11-20")?.turn).toBe("expected");
		expect(getBaselineDates("a", low("2024-05-21"), "2026-11-21")).toEqual({
			id: "a",
			newly: "2024-05-21",
			widely: "2026-11-21",
			turn: "due",
		});
	});

	it("returns undefined outside Baseline", () => {
		expect(getBaselineDates("a", { baseline: false, support: {} }, today)).toBeUndefined();
	});
});

it.each([
	["2026-10", "past"],
	["2026-11", "current"],
	["2026-12", "upcoming"],
	["2027-01", "upcoming"],
	["2025-12", "past"],
])("getMonthTense uses the month of the given day: %s is %s", (month, time) => {
	expect(getMonthTense(month, "2026-11-21")).toBe(time);
});

describe("getMonthCoverage", () => {
	it.each([
		["2026-08", "whole"],
		["2026-09", "part"],
		["2026-10", "none"],
		["2027-09", "none"],
		["2025-12", "whole"],
	])("data of September 22, 2026 covers %s: %s", (month, known) =>
		expect(getMonthCoverage(month, "2026-09-22")).toBe(known),
	);

	it("is `whole` if the data include the month's last day", () => {
		expect([getMonthCoverage("2024-02", "2024-02-28"), getMonthCoverage("2024-02", "2024-02-29")]).toEqual([
			"part",
			"whole",
		]);
		expect([getMonthCoverage("2026-09", "2026-09-29"), getMonthCoverage("2026-09", "2026-09-30")]).toEqual([
			"part",
			"whole",
		]);
		expect([getMonthCoverage("2026-12", "2026-12-30"), getMonthCoverage("2026-12", "2026-12-31")]).toEqual([
			"part",
			"whole",
		]);
	});
});

it("getSharedWidelyStatus returns the common status or `mixed`", () => {
	const statuses = (...all: ("turned" | "due" | "expected")[]) =>
		getSharedWidelyStatus(all.map((status) => ({ turn: status })));
	expect([statuses("due"), statuses("due", "due"), statuses("turned", "due"), statuses()]).toEqual([
		"due",
		"due",
		"mixed",
		"mixed",
	]);
});

const some = [
	{ id: "subgrid", newly: "2023-09-15", widely: "2026-03-15", turn: "turned" as const },
	{ id: "has", newly: "≤2023-09-14", widely: "2026-03-14", turn: "due" as const },
	{ id: "grid", newly: "2023-09-15", widely: "2026-03-15", turn: "due" as const },
	{ id: "no-feature", newly: "2024-01-01", widely: "2026-07-01", turn: "expected" as const },
];

it("newly available lines sort by day, then name, with the current level", () => {
	expect(toNewlyLines(some).map(({ id, name, level, day }) => [id, name, level, day])).toEqual([
		["has", ":has()", "newly", "≤2023-09-14"],
		["grid", "Grid", "newly", "2023-09-15"],
		["subgrid", "Subgrid", "widely", "2023-09-15"],
		["no-feature", "no-feature", "newly", "2024-01-01"],
	]);
	expect(toNewlyLines(some).map(({ reach }) => reach > 0.9)).toEqual([true, true, true, false]);
});

it("widely available lines sort by day, then name, with their status", () => {
	expect(toWidelyLines(some).map(({ id, day, turn }) => [id, day, turn])).toEqual([
		["has", "2026-03-14", "due"],
		["grid", "2026-03-15", "due"],
		["subgrid", "2026-03-15", "turned"],
		["no-feature", "2026-07-01", "expected"],
	]);
});

it.each([
	["2018-12", 1, "2019-01"],
	["2018-01", -1, "2017-12"],
	["2023-09", 30, "2026-03"],
	["2023-09", -30, "2021-03"],
])("addMonthsToMonth adds to %s %i months: %s", (month, by, sum) =>
	expect(addMonthsToMonth(month, by)).toBe(sum),
);
