import { groupBy } from "@/lib/support/group-by";
import type { ReleaseDays } from "@/lib/support/outdated-bucket";
import { countVersionsBefore, type NumberArrayLike } from "@/lib/support/reach";
import { AGGREGATED_AGENTS } from "@/lib/support/resolve-engine";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import type { Month } from "@/lib/support/schema/history";
import type { DecidingBrowser } from "@/lib/support/schema/reach";
import { toVersionOrder } from "@/lib/support/version";

const DAY = 86_400_000;
/** Converts an ISO day to the number of days since 1970-01-01. */
export const toDayNumber = (day: string): number => Date.parse(day) / DAY;

/** Release days of the browsers whose data decide support. */
export type DecidingDays = Partial<Record<DecidingBrowser, ReleaseDays>>;

/** A month's usage, with the browser and version that decide support for each row. */
export interface ResolvedMonth {
	month: Month;
	rows: ResolvedRow[];
}

/** A family's versions in a month, oldest first: version orders, release days and prefix sums of shares. */
export interface FamilyMonth {
	/** The family's share (0..1) of the audience. */
	total: number;
	orders: NumberArrayLike;
	days: NumberArrayLike;
	/** `before[i]`: the share of the audience on versions before the i-th. One longer than `orders`. */
	before: NumberArrayLike;
}

/** The usage history of one browser, by the versions that decide its support. */
export interface BrowserFamilyHistory {
	agent: Agent;
	browser: DecidingBrowser;
	/** Whether all users are counted on one version, regardless of the installed one. */
	isSingleVersion: boolean;
	/** The months, by `toMonthNumber`. */
	months: Map<number, FamilyMonth>;
}

/** Converts a month to a number; consecutive months have consecutive numbers. */
export const toMonthNumber = (month: Month): number => {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return year * 12 + number - 1;
};

/** Returns the release day of the newest known version whose sort number (`toVersionOrder`) is at most `order`. */
type GetReleaseDay = (order: number) => number | undefined;

/** @param days release days in any order. */
function createDayLookup(days: ReleaseDays): GetReleaseDay {
	const known = days
		.map(([version, day]) => ({ order: toVersionOrder(version), day: toDayNumber(day) }))
		.sort((a, b) => a.order - b.order);
	const orders = known.map(({ order }) => order);
	return (order) => known[countVersionsBefore(orders, order + 0.5) - 1]?.day;
}

/**
 * Builds a family's month. If an old branch has a late release, the release counts as of the release day of the
 * next version in order, so that release days ascend with versions.
 */
function buildFamilyMonth(rows: ResolvedRow[], getReleaseDay: GetReleaseDay, now: number): FamilyMonth {
	const points = rows
		.map(({ by, share }) => ({ order: toVersionOrder(by?.low ?? ""), share }))
		.sort((a, b) => a.order - b.order);
	const days = points.map(({ order }) =>
		order === Number.POSITIVE_INFINITY ? now : (getReleaseDay(order) ?? 0),
	);
	for (let index = days.length - 2; index >= 0; index--)
		days[index] = Math.min(days[index] ?? 0, days[index + 1] ?? 0);
	const before = [0];
	for (const { share } of points) before.push((before.at(-1) ?? 0) + share);
	return { total: before.at(-1) ?? 0, orders: points.map(({ order }) => order), days, before };
}

/**
 * Minimum part (0..1) of a browser's users on one version for which the browser counts as a single version. The
 * rest is on very old versions.
 */
const MIN_SINGLE_VERSION_PART = 0.9;

const isMostlyOnOneVersion = ({ total, before }: FamilyMonth) =>
	Array.from(before).some((sum, index) => (before[index + 1] ?? 0) - sum >= total * MIN_SINGLE_VERSION_PART);

/** Groups monthly usage by browser. Browsers without support data are omitted. */
export function buildBrowserFamilies(
	months: readonly ResolvedMonth[],
	days: DecidingDays,
): BrowserFamilyHistory[] {
	const families = new Map<string, BrowserFamilyHistory>();
	for (const { month, rows } of months) {
		const number = toMonthNumber(month);
		const now = toDayNumber(`${month}-15`);
		for (const own of groupBy(rows, ({ agent }) => agent).values()) {
			const tracked = own.filter(({ by }) => by);
			const [{ agent, by } = {}] = tracked;
			if (!agent || !by) continue;
			const known = families.get(agent) ?? {
				agent,
				browser: by.browser,
				isSingleVersion: false,
				months: new Map<number, FamilyMonth>(),
			};
			families.set(agent, known);
			const getReleaseDay = getDayLookups(days)[by.browser] ?? (() => undefined);
			known.months.set(number, buildFamilyMonth(tracked, getReleaseDay, now));
		}
	}
	for (const family of families.values()) {
		const last = [...family.months.values()].at(-1);
		family.isSingleVersion =
			AGGREGATED_AGENTS.includes(family.agent) && last !== undefined && isMostlyOnOneVersion(last);
	}
	return [...families.values()];
}

const lookupCache = new WeakMap<DecidingDays, Partial<Record<DecidingBrowser, GetReleaseDay>>>();

/** Returns the day lookups by browser. Cached. */
function getDayLookups(days: DecidingDays): Partial<Record<DecidingBrowser, GetReleaseDay>> {
	const cached = lookupCache.get(days);
	if (cached) return cached;
	const lookups = Object.fromEntries(
		Object.entries(days).map(([browser, releases]) => [browser, createDayLookup(releases)]),
	);
	lookupCache.set(days, lookups);
	return lookups;
}
