import fc from "fast-check";
import { features } from "@/lib/data/features";
import { addMonths } from "@/lib/domain/baseline";
import {
	type BaselineMonth,
	baselineCalendar,
	baselineDates,
	knownOf,
	monthOf,
	sharedTurn,
	shiftMonth,
	timeOf,
} from "@/lib/domain/baseline-calendar";
import type { FeatureStatus } from "@/lib/schema/web-features";

const today = "2026-11-21";
const calendar = baselineCalendar(features(), today);

const monthsOf = (list: keyof BaselineMonth) =>
	[...calendar].flatMap(([month, events]) => events[list].map(({ id }) => [id, month] as const));

const wanted = (key: "baseline_low_date" | "baseline_high_date") =>
	features().flatMap(([id, { status }]) => (status[key] ? [[id, monthOf(status[key])] as const] : []));

describe("the calendar of the real data", () => {
	it("has every newly available feature in exactly the month of its date", () => {
		expect(monthsOf("newly").sort()).toEqual(wanted("baseline_low_date").sort());
	});

	it("has every feature of Baseline once where it turns widely available, by the data where the data says so", () => {
		const widely = monthsOf("widely");
		expect(new Map(widely).size).toBe(widely.length);
		expect(widely.length).toBe(wanted("baseline_low_date").length);
		expect(widely).toEqual(expect.arrayContaining(wanted("baseline_high_date")));
	});

	it("turns a month's newly available features widely available 30 months later, all of them in one month", () => {
		for (const [month, { newly }] of calendar) {
			const later = calendar.get(shiftMonth(month, 30))?.widely ?? [];
			expect(newly.map(({ id }) => id).sort()).toEqual(later.map(({ id }) => id).sort());
			for (const dates of newly) expect(dates.widely).toBe(addMonths(dates.newly, 30));
		}
	});

	it("leaves out no month, and starts and ends with one in which something happens", () => {
		const months = [...calendar.keys()];
		months.slice(1).forEach((month, index) => {
			expect(month).toBe(shiftMonth(months[index] ?? "", 1));
		});
		for (const month of [months[0], months.at(-1)]) {
			const { newly = [], widely = [] } = calendar.get(month ?? "") ?? {};
			expect(newly.length + widely.length).toBeGreaterThan(0);
		}
	});

	it("counts an upper bound in its own month, and keeps the mark", () => {
		const bounded = features().filter(([, { status }]) => status.baseline_low_date?.startsWith("≤"));
		expect(bounded.length).toBeGreaterThan(0);
		for (const [id, { status }] of bounded) {
			const day = status.baseline_low_date ?? "";
			expect(calendar.get(day.slice(1, 8))?.newly.find((dates) => dates.id === id)?.newly).toBe(day);
		}
	});

	it("expects only what is still to come", () => {
		for (const { widely } of calendar.values())
			for (const dates of widely) {
				const day = dates.widely.replace("≤", "");
				if (dates.turn === "expected") expect(day > today).toBe(true);
				if (dates.turn === "due") expect(day <= today).toBe(true);
			}
	});

	it("is empty without features", () => expect(baselineCalendar([], today).size).toBe(0));
});

describe("baselineDates", () => {
	const low = (day: string): FeatureStatus => ({ baseline: "low", baseline_low_date: day, support: {} });

	it("says what is due and what is expected, the day itself being due", () => {
		expect(baselineDates("a", low("2024-05-21"), "2026-11-20")?.turn).toBe("expected");
		expect(baselineDates("a", low("2024-05-21"), "2026-11-21")).toEqual({
			id: "a",
			newly: "2024-05-21",
			widely: "2026-11-21",
			turn: "due",
		});
	});

	it("goes from expected to due with the days, never back", () => {
		const day = fc
			.date({ min: new Date("2015-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
			.map((date) => date.toISOString().slice(0, 10));
		fc.assert(
			fc.property(day, day, day, (newly, one, other) => {
				const [before = "", after = ""] = [one, other].sort();
				const turns = [before, after].map((today) => baselineDates("a", low(newly), today)?.turn);
				expect(turns).not.toEqual(["due", "expected"]);
			}),
		);
	});

	it("has none for what is not in Baseline", () => {
		expect(baselineDates("a", { baseline: false, support: {} }, today)).toBeUndefined();
	});
});

describe("shiftMonth", () => {
	it("goes there and back", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 2000, max: 2099 }),
				fc.nat(11),
				fc.integer({ min: -400, max: 400 }),
				(year, month, by) => {
					const start = `${year}-${String(month + 1).padStart(2, "0")}`;
					expect(shiftMonth(shiftMonth(start, by), -by)).toBe(start);
				},
			),
		);
	});
});

describe("timeOf", () => {
	it.each([
		["2026-10", "past"],
		["2026-11", "current"],
		["2026-12", "upcoming"],
	])("%s is %s", (month, time) => expect(timeOf(month, today)).toBe(time));
});

it.each([
	["2026-10", "past"],
	["2026-11", "current"],
	["2026-12", "upcoming"],
	["2027-01", "upcoming"],
	["2025-12", "past"],
])("on %s today's month looks back or forward: %s", (month, time) => {
	expect(timeOf(month, "2026-11-21")).toBe(time);
});

describe("knownOf", () => {
	it.each([
		["2026-08", "whole"],
		["2026-09", "part"],
		["2026-10", "none"],
		["2027-09", "none"],
		["2025-12", "whole"],
	])("%s is known to data of September 22, 2026: %s", (month, known) =>
		expect(knownOf(month, "2026-09-22")).toBe(known),
	);

	it("is whole from its last day on", () => {
		expect([knownOf("2024-02", "2024-02-28"), knownOf("2024-02", "2024-02-29")]).toEqual(["part", "whole"]);
		expect([knownOf("2026-09", "2026-09-29"), knownOf("2026-09", "2026-09-30")]).toEqual(["part", "whole"]);
		expect([knownOf("2026-12", "2026-12-30"), knownOf("2026-12", "2026-12-31")]).toEqual(["part", "whole"]);
	});
});

it("names what several have in common", () => {
	const turns = (...all: ("turned" | "due" | "expected")[]) => sharedTurn(all.map((turn) => ({ turn })));
	expect([turns("due"), turns("due", "due"), turns("turned", "due"), turns()]).toEqual([
		"due",
		"due",
		"mixed",
		"mixed",
	]);
});
