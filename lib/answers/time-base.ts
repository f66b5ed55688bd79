import { browsers } from "@/lib/data/compat";
import { historyIn } from "@/lib/data/history";
import { historyRegions } from "@/lib/data/history/regions";
import { once } from "@/lib/data/records";
import { sourceDays } from "@/lib/data/source-days";
import { type Table, table } from "@/lib/data/tables";
import { mappedDays } from "@/lib/data/usage";
import { type DecidingDays, dayNumber, familiesOf } from "@/lib/domain/forecast/families";
import { releasedOrders } from "@/lib/domain/forecast/forecast";
import { type PackedTime, packTime, type TimeBase, unpackTime } from "@/lib/domain/forecast/packed";
import { marksOf } from "@/lib/domain/history/marks";
import { decidedMonth, type Releases } from "@/lib/domain/history/weights";
import { browserOf, countedAsOne } from "@/lib/domain/reach/usage";
import { decidingBrowsers } from "@/lib/schema/reach";
import { engineTables } from "./audience";

/** The days of all releases that BCD dates, of the browsers that decide support. */
export const decidingDays = once(
	(): DecidingDays =>
		Object.fromEntries(
			decidingBrowsers.map((browser) => [
				browser,
				Object.entries(browsers().get(browser).releases).flatMap(([version, { release_date }]) =>
					release_date ? [[version, release_date] as const] : [],
				),
			]),
		),
);

/** What usage of any month is read with. */
export const knownReleases = once(
	(): Releases => ({
		engines: engineTables(),
		days: Object.fromEntries(
			countedAsOne.map((agent) => [agent, mappedDays().get(browserOf(agent) ?? "") ?? []]),
		),
	}),
);

/** What the build keeps of a region; or why there is nothing. */
type Kept = { kind: "found"; packed: PackedTime } | { kind: "unknown" | "faulty" };

/** Nothing depends on the day on which it is made: releases are known up to the day that BCD knows. */
function keptOf(code: string): Kept {
	const outcome = historyIn(code);
	if (outcome.kind !== "found") return outcome;
	const { months } = outcome;
	const origin = months.at(-1)?.month ?? "";
	const today = sourceDays().compat;
	const released = Object.fromEntries(
		Object.entries(decidingDays()).map(([browser, days]) => [
			browser,
			days.filter(([, day]) => day <= today),
		]),
	);
	const decided = months.map((month) => ({
		month: month.month,
		rows: decidedMonth(month, knownReleases()),
	}));
	const packed = packTime(familiesOf(decided, released), releasedOrders(released), {
		origin,
		today: dayNumber(today),
		months: months.map(({ month, day }) => ({ month, day })),
		marks: marksOf(months),
	});
	return { kind: "found", packed };
}

/** To work a region out takes a tenth of a second: the build does it, a table a region, so that a request reads one. */
const tables = new Map(
	historyRegions.map((code): [string, Table<Kept>] => [
		code,
		table(`time-${code}`, { make: () => keptOf(code), pack: (kept) => kept, unpack: (kept: Kept) => kept }),
	]),
);

export type TimeBaseOutcome =
	| { kind: "found"; base: TimeBase }
	/** Of this region no usage through time is kept. */
	| { kind: "unknown" }
	/** The history is missing or damaged; the operator has been told. */
	| { kind: "faulty" };

/** Regions that were asked for lately. What forecasts work out stays with them, some megabytes each. */
const bases = once(() => new Map<string, TimeBase>(), "time bases");
const MOST_KEPT = 6;

/**
 * A region's usage through time, ready to be asked.
 * @param code a region's code or `world`.
 */
export function timeBase(code: string): TimeBaseOutcome {
	const kept = tables.get(code)?.();
	if (!kept) return { kind: "unknown" };
	if (kept.kind !== "found") {
		// A process that reads it from a table has not said it yet.
		if (kept.kind === "faulty") historyIn(code);
		return { kind: kept.kind };
	}
	const known = bases();
	const base = known.get(code) ?? unpackTime(kept.packed);
	known.delete(code);
	known.set(code, base);
	const [oldest] = known.keys();
	if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
	return { kind: "found", base };
}
