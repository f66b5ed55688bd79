import { featureAt } from "@/lib/answers/feature-at";
import { featureSupport, keySupport } from "@/lib/answers/support";
import {
	briefTime,
	lineThroughTime,
	mostlyCrossing,
	mostlyOf,
	supportOfAll,
	throughTime,
} from "@/lib/answers/through-time";
import { decidingDays, knownReleases, timeBase } from "@/lib/answers/time-base";
import { compatRecords } from "@/lib/data/compat";
import { historyIn } from "@/lib/data/history";
import { sourceDays } from "@/lib/data/source-days";
import { crossingsOf } from "@/lib/domain/forecast/crossings";
import { forecastBase } from "@/lib/domain/forecast/forecast";
import { MOSTLY } from "@/lib/domain/forecast/mostly";
import type { TimeBase } from "@/lib/domain/forecast/packed";
import { pointsOf } from "@/lib/domain/forecast/time-line";
import { reachThroughTime } from "@/lib/domain/history/reach-through-time";
import { decidedMonth, monthWeights } from "@/lib/domain/history/weights";
import { reachOfSet } from "@/lib/domain/reach/reach";

jest.setTimeout(60_000);

const supportOf = (id: string) => {
	const found = featureAt(id);
	if (!found) throw new Error(id);
	return featureSupport(found.feature);
};

function baseOf(code: string): TimeBase {
	const outcome = timeBase(code);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return outcome.base;
}

function monthsOf(code: string) {
	const outcome = historyIn(code);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return outcome.months;
}

describe("what is kept of a region", () => {
	it.each(["world", "DE", "alt-af", "CN"])("%s tells what its records tell", (code) => {
		const months = monthsOf(code);
		const weights = months.map((month) => monthWeights(month, knownReleases()));
		const decided = months.map((month) => ({ ...month, rows: decidedMonth(month, knownReleases()) }));
		const origin = months.at(-1)?.month ?? "";
		const direct = forecastBase(decided, decidingDays(), origin, sourceDays().compat);
		const kept = baseOf(code);
		for (const id of ["subgrid", "popover", "grid", "css-modules", "fetch"]) {
			const support = supportOf(id);
			const { months: series, crossings } = throughTime(support, kept);
			const told = reachThroughTime(support, weights);
			expect(series.map(({ month }) => month)).toEqual(told.map(({ month }) => month));
			for (const [index, month] of series.entries()) {
				expect(month.supported).toBeCloseTo(told[index]?.supported ?? -1, 9);
				expect(month.partly).toBeCloseTo(told[index]?.partly ?? -1, 9);
			}
			const foretold = crossingsOf(support, direct);
			for (const [index, { kind, least }] of crossings.entries())
				expect([id, least, kind]).toEqual([id, least, foretold[index]?.kind]);
		}
	});

	it("is nothing of what is no region, or one without history", () => {
		for (const code of ["VA", "XX", "", "__proto__", "constructor", "x".repeat(10_000)])
			expect(timeBase(code)).toEqual({ kind: "unknown" });
	});
});

describe("reach through time", () => {
	it("dates what was reached, and tells what is to come or holds it back", () => {
		const { crossings } = throughTime(supportOf("subgrid"), baseOf("world"));
		expect(crossings.map(({ least }) => least)).toEqual([0.8, 0.9, 0.95, 0.98, 0.99]);
		const [first] = crossings;
		expect(first).toMatchObject({ kind: "reached", since: expect.stringMatching(/^202[345]-/) });
		const { crossings: limited } = throughTime(supportOf("css-modules"), baseOf("world"));
		expect(limited.find(({ least }) => least === MOSTLY)?.kind).toMatch(/conditional|not-within/);
	});

	it("of several things is that of all of them", () => {
		const supports = ["subgrid", "has", "popover", "webgpu"].map(supportOf);
		const base = baseOf("DE");
		const { months } = throughTime(supportOfAll(supports), base);
		const last = base.months.at(-1);
		if (!last) throw new Error("no months");
		expect(months.at(-1)?.supported).toBeCloseTo(reachOfSet(supports, last.weights).supported, 9);
		expect(supportOfAll(supports.slice(0, 1))).toBe(supports[0]);
	});

	it("is drawn every month or every quarter, and both agree", () => {
		const support = supportOf("subgrid");
		const { line } = lineThroughTime(support, baseOf("world"));
		const brief = briefTime(support);
		if (!brief) throw new Error("no history");
		const all = new Map(
			[...pointsOf(line).past, ...pointsOf(line).ahead].map((point) => [point.month, point]),
		);
		const { past, ahead } = pointsOf(brief.line);
		expect(past.length + ahead.length).toBeGreaterThan(45);
		for (const point of [...past, ...ahead]) expect(all.get(point.month)).toMatchObject({ full: point.full });
		expect(past.at(-1)?.month).toBe(line.origin);
		// A month of which no release tells is no point.
		expect(all.has("2019-07")).toBe(false);
		for (const { full, low = 0, high = 1 } of ahead)
			expect([low <= full, full <= high]).toEqual([true, true]);
	});

	it("of a key says when it comes to most of the world", () => {
		const support = keySupport(compatRecords().get("css.properties.grid"));
		const { crossings } = throughTime(support, baseOf("world"));
		expect(mostlyCrossing(support)).toEqual(mostlyOf(crossings));
		expect(mostlyCrossing({ ...support })).toBe(mostlyCrossing(support));
	});
});
