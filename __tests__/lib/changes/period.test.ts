/** @jest-environment jsdom */

import fc from "fast-check";
import { readLastVisit } from "@/lib/changes/client";
import {
	addDays,
	FIRST_HISTORY_DAY,
	getDefaultPeriod,
	isDay,
	isInPeriod,
	MAX_PERIOD_DAYS,
	parsePeriod,
	toMonthPeriod,
	toYearPeriod,
} from "@/lib/changes/period";
import { recordVisit } from "@/lib/changes/record-visit";

/** A visit: the day of the one before, as it is known before and after this visit is stored. */
function visit(today: string) {
	const before = readLastVisit(today);
	recordVisit(today);
	expect(readLastVisit(today)).toBe(before);
	return before;
}

describe("Visits", () => {
	beforeEach(() => localStorage.clear());

	it("returns the day of the previous visit; several visits on one day count once", () => {
		expect(visit("2026-10-01")).toBeUndefined();
		expect(visit("2026-10-01")).toBeUndefined();
		expect(visit("2026-10-20")).toBe("2026-10-01");
		expect(visit("2026-10-20")).toBe("2026-10-01");
		expect(visit("2026-11-03")).toBe("2026-10-20");
	});

	it("clamps the previous visit to the earliest valid start of a period", () => {
		visit("2024-01-01");
		expect(visit("2026-11-03")).toBe("2025-11-02");
	});

	it("treats malformed and future stored days as a first visit", () => {
		for (const text of ["", "yesterday", "2026-13-01", "2026-12-01"]) {
			localStorage.setItem("webreach.visits", text);
			expect(visit("2026-11-03")).toBeUndefined();
		}
	});

	it("works without local storage", () => {
		const forbidden = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
			throw new DOMException("denied", "SecurityError");
		});
		expect(visit("2026-11-03")).toBeUndefined();
		forbidden.mockRestore();
	});
});

const TODAY = "2026-11-24";
const day = fc
	.integer({ min: 0, max: 3_200 })
	.map((days) => addDays(FIRST_HISTORY_DAY, days))
	.filter((day) => day <= TODAY);

describe("parsePeriod", () => {
	it.each([
		["", "", { since: "2026-10-25", until: TODAY }],
		["2026-10-01", "", { since: "2026-10-01", until: TODAY }],
		["", "2020-03-31", { since: "2020-03-01", until: "2020-03-31" }],
		["", "2018-01-05", { since: FIRST_HISTORY_DAY, until: "2018-01-05" }],
		["2023-06-15", "2024-06-15", { since: "2023-06-15", until: "2024-06-15" }],
		["2024-02-29", "2024-02-29", { since: "2024-02-29", until: "2024-02-29" }],
	])("accepts %p to %p", (since, until, period) => {
		expect(parsePeriod({ since, until }, TODAY)).toEqual({ kind: "read", period });
	});

	it.each([
		["yesterday", "", "since", "noDay"],
		["2026-02-30", "", "since", "noDay"],
		["2026-10-01", "10.11.2026", "until", "noDay"],
		["x".repeat(10_000), "", "since", "noDay"],
		["2027-01-01", "", "since", "future"],
		["2026-10-01", "2026-11-25", "until", "future"],
		["2026-10-02", "2026-10-01", "until", "reversed"],
		["2018-01-01", "", "since", "long"],
		["1990-01-01", "1990-02-01", "since", "early"],
		["", "2017-12-31", "until", "early"],
	])("rejects %.20p to %p because of %s: %s", (since, until, field, reason) => {
		expect(parsePeriod({ since, until }, TODAY)).toEqual({ kind: "refused", fault: { field, reason } });
	});

	it("accepts any text without throwing, and keeps valid days unchanged", () => {
		fc.assert(
			fc.property(fc.oneof(day, fc.string()), fc.oneof(day, fc.string()), (since, until) => {
				const outcome = parsePeriod({ since, until }, TODAY);
				if (outcome.kind === "refused") return;
				const { period } = outcome;
				expect(isDay(period.since) && isDay(period.until)).toBe(true);
				expect(
					FIRST_HISTORY_DAY <= period.since && period.since <= period.until && period.until <= TODAY,
				).toBe(true);
				expect(addDays(period.since, MAX_PERIOD_DAYS) > period.until).toBe(true);
				if (since !== "") expect(period.since).toBe(since);
				if (until !== "") expect(period.until).toBe(until);
			}),
		);
	});
});

it("the months of a year are contiguous, and each day is in exactly one", () => {
	fc.assert(
		fc.property(day, (anyDay) => {
			const year = anyDay.slice(0, 4);
			const months = Array.from({ length: 12 }, (_, index) =>
				toMonthPeriod(`${year}-${String(index + 1).padStart(2, "0")}`),
			);
			expect(months.filter((month) => isInPeriod(month, anyDay))).toHaveLength(1);
			expect(months[0]?.since).toBe(toYearPeriod(year).since);
			expect(months.at(-1)?.until).toBe(toYearPeriod(year).until);
			for (const [index, { until }] of months.entries())
				if (index < 11) expect(addDays(until, 1)).toBe(months[index + 1]?.since);
		}),
	);
});

it("the default period is the last thirty days", () => {
	expect(getDefaultPeriod("2026-03-01")).toEqual({ since: "2026-01-30", until: "2026-03-01" });
});
