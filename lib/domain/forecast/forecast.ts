import { versionOrder } from "@/lib/domain/version";
import type { Month } from "@/lib/schema/history";
import type { DecidingBrowser, Span, Support } from "@/lib/schema/reach";
import {
	type DecidedMonth,
	type DecidingDays,
	dayNumber,
	type Family,
	familiesOf,
	monthNumber,
} from "./families";
import type { Threshold } from "./left-out";
import { leftOut } from "./replacement";
import { sharesAhead } from "./shares";

/** What forecasts for an audience start from. Nothing in it is of after `today`. */
export interface ForecastBase {
	/** The last month of which usage is known. */
	origin: Month;
	/** Versions that came out later are not known. A number of days. */
	today: number;
	families: Family[];
	/** By browser: the days of its releases that are out, by their places in the order of versions. */
	released: Map<string, Map<number, number>>;
	/** The families' shares of the audience that have been worked out, by months ahead. */
	shares: Map<number, Map<Family, number>>;
	/** Who of them is left out, by the version that it takes. */
	left: Map<Family, Map<number, LeftOut>>;
	/** Full support at the origin, by what it is of. */
	now: WeakMap<Support, number>;
}

/** The share (0..1) of a family that is left out, and those that are known, by months ahead. */
interface LeftOut {
	in: (months: number) => number;
	known: number[];
}

/** The middle of a month. */
const middleOf = (month: Month) => dayNumber(`${month}-15`);

/**
 * Makes usage through time ready for forecasts.
 * @param months in order; those after `origin` are left alone, as are releases after `today`.
 * @param days the days of all releases of the browsers that decide support.
 * @param today ISO day: up to it releases are known.
 * @throws {RangeError} where there is no usage of `origin`.
 */
export function forecastBase(
	months: readonly DecidedMonth[],
	days: DecidingDays,
	origin: Month,
	today: string,
): ForecastBase {
	const known = months.filter(({ month }) => month <= origin);
	if (known.at(-1)?.month !== origin) throw new RangeError(`no usage of ${origin}`);
	const released = Object.fromEntries(
		Object.entries(days).map(([browser, its]) => [browser, its.filter(([, day]) => day <= today)]),
	);
	return baseOf(familiesOf(known, released), releasedOrders(released), origin, dayNumber(today));
}

/** The days of releases, by their places in the order of versions. */
export const releasedOrders = (released: DecidingDays): ForecastBase["released"] =>
	new Map(
		Object.entries(released).map(([browser, its]) => [
			browser,
			new Map(its.map(([version, day]) => [versionOrder(version), dayNumber(day)])),
		]),
	);

/** The same of families that are at hand: those that are gone by the origin are left out. */
export const baseOf = (
	families: Family[],
	released: ForecastBase["released"],
	origin: Month,
	today: number,
): ForecastBase => ({
	origin,
	today,
	families: families.filter(({ months }) => months.has(monthNumber(origin))),
	released,
	shares: new Map(),
	left: new Map(),
	now: new WeakMap(),
});

function sharesIn(base: ForecastBase, months: number): Map<Family, number> {
	const known = base.shares.get(months) ?? sharesAhead(base.families, monthNumber(base.origin), months);
	base.shares.set(months, known);
	return known;
}

/** A version as a threshold; undefined where it is not out, or nobody knows since when. */
export function thresholdOf(
	{ released }: ForecastBase,
	browser: DecidingBrowser,
	version: string,
): Threshold | undefined {
	const order = versionOrder(version);
	const day = released.get(browser)?.get(order);
	return day === undefined ? undefined : { order, day };
}

function leftOutBy({ left, origin }: ForecastBase, family: Family, version: Threshold): LeftOut {
	const own = left.get(family) ?? new Map<number, LeftOut>();
	left.set(family, own);
	const known = own.get(version.order);
	if (known) return known;
	const from = { month: monthNumber(origin), day: middleOf(origin) };
	const made: LeftOut = { in: leftOut(family, version, from), known: [] };
	own.set(version.order, made);
	return made;
}

/** The share (0..1) of a family that is expected to be on versions from one on. */
function sinceIn(base: ForecastBase, family: Family, version: Threshold, months: number): number {
	const left = leftOutBy(base, family, version);
	const share = left.known[months] ?? left.in(months);
	left.known[months] = share;
	return 1 - share;
}

/** The share (0..1) of a family that is expected to be on the versions of a span; of one that is not out nobody is. */
function withinSpan(base: ForecastBase, family: Family, { from, until }: Span, months: number): number {
	const since = thresholdOf(base, family.browser, from);
	if (!since) return 0;
	const end = until === undefined ? undefined : thresholdOf(base, family.browser, until);
	const gone = end ? sinceIn(base, family, end, months) : 0;
	return Math.max(0, sinceIn(base, family, since, months) - gone);
}

/** How a family is expected to stand to something, as shares (0..1) of the audience. */
export interface FamilyAhead {
	family: Family;
	share: number;
	full: number;
	partly: number;
}

/**
 * How the families of an audience are expected to stand to something so many months after the origin.
 * @param shipping browsers that are supposed to bring it today.
 */
export function familiesAhead(
	support: Support,
	base: ForecastBase,
	months: number,
	shipping: ReadonlySet<DecidingBrowser> = new Set(),
): FamilyAhead[] {
	const shares = sharesIn(base, months);
	const next: Threshold = { order: Number.POSITIVE_INFINITY, day: base.today };
	return base.families.map((family) => {
		const share = shares.get(family) ?? 0;
		if (shipping.has(family.browser))
			return { family, share, full: sinceIn(base, family, next, months) * share, partly: 0 };
		let [full, partly] = [0, 0];
		for (const span of support[family.browser] ?? []) {
			const within = withinSpan(base, family, span, months);
			if (span.level === "full") full += within;
			else partly += within;
		}
		full = Math.min(1, full);
		return { family, share, full: full * share, partly: Math.min(1 - full, partly) * share };
	});
}
