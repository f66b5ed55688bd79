import fc from "fast-check";
import { halfWidth, reachAhead } from "@/lib/domain/forecast/ahead";
import { crossingsOf } from "@/lib/domain/forecast/crossings";
import type { DecidedMonth, DecidingDays } from "@/lib/domain/forecast/families";
import { forecastBase } from "@/lib/domain/forecast/forecast";
import { heldBackBy } from "@/lib/domain/forecast/held-back";
import { reachOf, weightsOf } from "@/lib/domain/reach/reach";
import { anyOf } from "@/lib/domain/reach/spans";
import type { Span, Support } from "@/lib/schema/reach";
import { support as anySupport, usage } from "../reach/arbitraries";
import { days, steadyMonths, versionOf } from "./made";

const origin = "2022-12";
const today = "2022-12-31";
const base = () => forecastBase(steadyMonths, days, origin, today);
const since = (version: number): Span[] => [{ level: "full", from: `${version}` }];
const everywhere = (version: number): Support => ({
	chrome: since(version),
	chrome_android: since(version),
	edge: since(version),
	firefox: since(version),
	firefox_android: since(version),
	safari: since(version),
	safari_ios: since(version),
});

describe("a forecast", () => {
	it("starts from reach as it is", () => {
		const it = everywhere(versionOf("2022-11"));
		const now = reachOf(it, weightsOf(steadyMonths.at(-1)?.rows ?? []));
		const { full, low, high } = reachAhead(it, base(), 0);
		expect(full).toBeCloseTo(now.supported, 9);
		expect([low, high]).toEqual([full, full]);
	});

	it("has an audience that is replaced as ever replaced as ever", () => {
		const version = versionOf("2022-12");
		const it = everywhere(version);
		const actual = [0, 1, 2, 3, 12].map((months) => reachAhead(it, base(), months).full);
		// Newest, newest two, newest three, and then all but those on the old version.
		for (const [index, full] of [0.57, 0.72, 0.82, 0.82, 0.82].entries())
			expect(actual[index]).toBeCloseTo(full, 1);
		expect(Math.abs((actual[4] ?? 0) - 0.82)).toBeLessThan(0.01);
	});

	it("tells of nothing that is of after its origin", () => {
		const rows = usage.map((all) => all.map((row) => ({ ...row, version: "1" })));
		const garbage = fc.array(rows, { minLength: 12, maxLength: 12 });
		const early = "2021-12";
		const known = steadyMonths.filter(({ month }) => month <= early);
		const wrongDay = fc.integer({ min: 1, max: 28 }).map((day) => `2029-03-${`${day}`.padStart(2, "0")}`);
		fc.assert(
			fc.property(
				anySupport,
				garbage,
				wrongDay,
				fc.integer({ min: 1, max: 40 }),
				(raw, later, day, months) => {
					const it: Support = {
						...everywhere(versionOf("2021-11")),
						firefox: since(versionOf("2022-03")),
						...Object.fromEntries(Object.entries(raw).map(([id, spans]) => [id, anyOf([spans])])),
					};
					const after: DecidedMonth[] = later.map((all, index) => ({
						month: `2022-${`${index + 1}`.padStart(2, "0")}`,
						rows: all,
					}));
					const moved: DecidingDays = Object.fromEntries(
						Object.entries(days).map(([id, all]) => [
							id,
							all.map(([version, its]): [string, string] => [version, its > "2021-12-31" ? day : its]),
						]),
					);
					const honest = forecastBase(known, days, early, "2021-12-31");
					const tempted = forecastBase([...known, ...after], moved, early, "2021-12-31");
					expect(reachAhead(it, tempted, months)).toEqual(reachAhead(it, honest, months));
					expect(crossingsOf(it, tempted)).toEqual(crossingsOf(it, honest));
				},
			),
			{ numRuns: 20 },
		);
	});

	it("knows of no support in a release that is not out", () => {
		const it = everywhere(versionOf("2023-06"));
		expect(reachAhead(it, base(), 24).full).toBe(0);
	});

	it("lies within its band, in 0 to 1, whatever is asked", () => {
		fc.assert(
			fc.property(anySupport, fc.integer({ min: 0, max: 60 }), (raw, months) => {
				const it: Support = Object.fromEntries(
					Object.entries(raw).map(([id, spans]) => [id, anyOf([spans])]),
				);
				const { full, withLimits, low, high } = reachAhead(it, base(), months);
				for (const share of [full, withLimits, low, high]) expect(share >= 0 && share <= 1).toBe(true);
				expect(low <= full && full <= high && full <= withLimits).toBe(true);
			}),
		);
	});

	it("is less sure the more it says will change", () => {
		expect(halfWidth(0.2)).toBeGreaterThan(halfWidth(0.02));
		expect(halfWidth(0)).toBeLessThan(0.001);
	});

	it("refuses an origin without usage", () => {
		expect(() => forecastBase(steadyMonths, days, "2030-01", today)).toThrow(RangeError);
		expect(() => forecastBase([], days, origin, today)).toThrow(RangeError);
	});
});

describe("crossings", () => {
	it("are reached, expected in a month with a band, or out of reach with what holds back", () => {
		const crossings = crossingsOf(everywhere(versionOf("2022-12")), base());
		expect(crossings.map(({ least }) => least)).toEqual([0.8, 0.9, 0.95, 0.98, 0.99]);
		const [eighty, ninety] = crossings;
		expect(eighty).toMatchObject({ kind: "expected" });
		if (eighty?.kind !== "expected") throw new Error("not expected");
		expect(eighty.months).toBeGreaterThanOrEqual(1);
		expect(eighty.months).toBeLessThanOrEqual(3);
		expect(eighty.earliest <= eighty.month && eighty.month <= (eighty.latest ?? "9999")).toBe(true);
		expect(ninety).toMatchObject({ kind: "not-within-five-years" });
		if (ninety?.kind !== "not-within-five-years") throw new Error("within five years");
		expect(ninety.held.map((held) => ("agent" in held ? `${held.kind} ${held.agent}` : held.kind))).toEqual([
			"uncounted",
			"old-versions chrome",
			"not-shipped ie",
		]);
		expect(crossingsOf(everywhere(30), base())[0]).toEqual({ least: 0.8, kind: "reached" });
	});

	it("wait for a browser that has not shipped", () => {
		const { firefox, chrome_android, ...some } = everywhere(versionOf("2021-01"));
		const crossings = crossingsOf({ ...some, firefox: [], chrome_android: [] }, base());
		expect(crossings[0]).toMatchObject({
			kind: "conditional",
			browsers: ["chrome_android", "firefox"],
		});
		expect(crossings[0]).toHaveProperty("months", expect.any(Number));
		expect(heldBackBy({ ...some, firefox: [], chrome_android: [] }, base(), 60)[0]).toMatchObject({
			kind: "not-shipped",
			agent: "and_chr",
		});
	});
});
