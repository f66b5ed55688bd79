import type { Month } from "@/lib/support/schema/history";
import type { DecidingBrowser, Span, Support } from "@/lib/support/schema/reach";
import { toVersionOrder } from "@/lib/support/version";
import {
	type BrowserFamilyHistory,
	buildBrowserFamilies,
	type DecidingDays,
	type ResolvedMonth,
	toDayNumber,
	toMonthNumber,
} from "./browser-families";
import { type Calibration, uncalibrated } from "./calibration";
import { predictFamilyShares } from "./family-shares";
import { createUpgradeModel } from "./upgrade-model";
import type { Threshold } from "./version-threshold";

/** The data that forecasts for an audience start from. Contains nothing newer than `today`. */
export interface ForecastBase {
	/** The last month with usage. */
	origin: Month;
	/** The day up to which releases are known, in days since 1970-01-01. */
	today: number;
	families: BrowserFamilyHistory[];
	/** The release days of released versions by version order, by browser. */
	released: Map<string, Map<number, number>>;
	calibration: Calibration;
	/** Cache: the predicted shares of families in the audience, by number of months. */
	shares: Map<number, Map<BrowserFamilyHistory, number>>;
	/** Cache: the predicted users on older versions, by version order. */
	olderVersions: Map<BrowserFamilyHistory, Map<number, OlderVersions>>;
	/** Cache: full support at the origin. */
	currentFull: WeakMap<Support, number>;
}

/** Predicts the share (0..1) of a family on versions before a threshold, with a cache by number of months. */
interface OlderVersions {
	predict: (months: number) => number;
	cache: number[];
}

/** Returns the day number of the middle of a month, the 15th. */
const toMiddleDay = (month: Month) => toDayNumber(`${month}-15`);

/**
 * Prepares a usage history for forecasts.
 * @param months usage in ascending order; months after `origin` are ignored.
 * @param days release days of the browsers whose data decide support; releases after `today` are ignored.
 * @param origin the month that the forecast starts from.
 * @param today ISO day up to which releases are known.
 * @throws {RangeError} when there is no usage for `origin`.
 */
export function createForecastBase(
	months: readonly ResolvedMonth[],
	days: DecidingDays,
	origin: Month,
	today: string,
): ForecastBase {
	const known = months.filter(({ month }) => month <= origin);
	if (known.at(-1)?.month !== origin) throw new RangeError(`There is no usage for ${origin}`);
	const released = Object.fromEntries(
		Object.entries(days).map(([browser, releases]) => [browser, releases.filter(([, day]) => day <= today)]),
	);
	return createFamilyForecastBase(
		buildBrowserFamilies(known, released),
		listReleaseOrders(released),
		origin,
		toDayNumber(today),
	);
}

/** Maps version orders to release days (days since 1970-01-01), by browser. */
export const listReleaseOrders = (released: DecidingDays): ForecastBase["released"] =>
	new Map(
		Object.entries(released).map(([browser, releases]) => [
			browser,
			new Map(releases.map(([version, day]) => [toVersionOrder(version), toDayNumber(day)])),
		]),
	);

/** Creates a forecast base from prepared families, for all months unless a calibration is given. Families without usage in the origin month are omitted. */
export const createFamilyForecastBase = (
	families: BrowserFamilyHistory[],
	released: ForecastBase["released"],
	origin: Month,
	today: number,
	calibration: Calibration = uncalibrated,
): ForecastBase => ({
	origin,
	today,
	calibration,
	families: families.filter(({ months }) => months.has(toMonthNumber(origin))),
	released,
	shares: new Map(),
	olderVersions: new Map(),
	currentFull: new WeakMap(),
});

function getFamilyShares(base: ForecastBase, months: number): Map<BrowserFamilyHistory, number> {
	const known =
		base.shares.get(months) ?? predictFamilyShares(base.families, toMonthNumber(base.origin), months);
	base.shares.set(months, known);
	return known;
}

/** Converts a version to a threshold; undefined if it is unreleased or its release day is unknown. */
export function getVersionThreshold(
	{ released }: ForecastBase,
	browser: DecidingBrowser,
	version: string,
): Threshold | undefined {
	const order = toVersionOrder(version);
	const day = released.get(browser)?.get(order);
	return day === undefined ? undefined : { order, day };
}

function getOlderVersions(
	{ olderVersions, origin }: ForecastBase,
	family: BrowserFamilyHistory,
	version: Threshold,
): OlderVersions {
	const own = olderVersions.get(family) ?? new Map<number, OlderVersions>();
	olderVersions.set(family, own);
	const cached = own.get(version.order);
	if (cached) return cached;
	const from = { month: toMonthNumber(origin), day: toMiddleDay(origin) };
	const older: OlderVersions = { predict: createUpgradeModel(family, version, from), cache: [] };
	own.set(version.order, older);
	return older;
}

/** Predicts the share (0..1) of a family on a version or newer ones. */
function predictShareSince(
	base: ForecastBase,
	family: BrowserFamilyHistory,
	version: Threshold,
	months: number,
): number {
	const older = getOlderVersions(base, family, version);
	const share = older.cache[months] ?? older.predict(months);
	older.cache[months] = share;
	return 1 - share;
}

/** Predicts the share (0..1) of a family on the versions of a span; 0 if its first version is unreleased. */
function predictShareWithin(
	base: ForecastBase,
	family: BrowserFamilyHistory,
	{ from, until }: Span,
	months: number,
): number {
	const since = getVersionThreshold(base, family.browser, from);
	if (!since) return 0;
	const end = until === undefined ? undefined : getVersionThreshold(base, family.browser, until);
	const newer = end ? predictShareSince(base, family, end, months) : 0;
	return Math.max(0, predictShareSince(base, family, since, months) - newer);
}

/** The predicted support in a family, as shares (0..1) of the audience. */
export interface FamilyForecast {
	family: BrowserFamilyHistory;
	share: number;
	full: number;
	partly: number;
}

/**
 * Predicts support by family.
 * @param months number of months after the origin.
 * @param shipping browsers that are assumed to add full support today.
 */
export function predictFamilies(
	support: Support,
	base: ForecastBase,
	months: number,
	shipping: ReadonlySet<DecidingBrowser> = new Set(),
): FamilyForecast[] {
	const shares = getFamilyShares(base, months);
	const next: Threshold = { order: Number.POSITIVE_INFINITY, day: base.today };
	return base.families.map((family) => {
		const share = shares.get(family) ?? 0;
		if (shipping.has(family.browser))
			return { family, share, full: predictShareSince(base, family, next, months) * share, partly: 0 };
		let [full, partly] = [0, 0];
		for (const span of support[family.browser] ?? []) {
			const within = predictShareWithin(base, family, span, months);
			if (span.level === "full") full += within;
			else partly += within;
		}
		full = Math.min(1, full);
		return { family, share, full: full * share, partly: Math.min(1 - full, partly) * share };
	});
}
