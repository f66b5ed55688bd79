import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import { toVersionOrder } from "@/lib/support/version";

/** The mean number of days per month. */
const MONTH_DAYS = 30.4369;
const DAY = 86_400_000;
/** Releases up to so many days after the exact day count too, since release days of a series vary. */
const TOLERANCE_DAYS = 3;

/** A released or scheduled version: its version order, and its day in days since 1970-01-01. */
interface Release {
	order: number;
	day: number;
}

/** The releases of each browser with a known day, oldest first. An older branch's later release is left out. */
export type ReleaseSeries = ReadonlyMap<DecidingBrowser, readonly Release[]>;

/** Converts an ISO day to days since 1970-01-01. */
export const toDayNumber = (day: string): number => Date.parse(day) / DAY;

/** @param days the ISO day of each version by browser, in any order; scheduled versions included. */
export function createReleaseSeries(
	days: Partial<Record<DecidingBrowser, readonly (readonly [version: string, day: string])[]>>,
): ReleaseSeries {
	const entries = Object.entries(days) as [DecidingBrowser, readonly (readonly [string, string])[]][];
	return new Map(
		entries.map(([browser, releases]) => {
			const sorted = releases
				.map(([version, day]) => ({ order: toVersionOrder(version), day: toDayNumber(day) }))
				.sort((a, b) => a.day - b.day || a.order - b.order);
			let newest = Number.NEGATIVE_INFINITY;
			return [
				browser,
				sorted.filter(({ order }) => {
					const isNewest = order > newest;
					newest = Math.max(newest, order);
					return isNewest;
				}),
			];
		}),
	);
}

/** The first version of each browser with lasting full support, with a past or scheduled release day. */
export type SupportedReleases = Map<DecidingBrowser, Release>;

export function findSupportedReleases(support: Support, series: ReleaseSeries): SupportedReleases {
	const found: SupportedReleases = new Map();
	for (const [browser, releases] of series) {
		const span = support[browser]?.findLast(({ level, until }) => level === "full" && until === undefined);
		const order = span && toVersionOrder(span.from);
		const release = releases.find((one) => one.order === order);
		if (release) found.set(browser, release);
	}
	return found;
}

/** Lists the core browsers that neither have lasting full support nor a dated release with it. */
export const listMissingBrowsers = (releases: SupportedReleases): DecidingBrowser[] =>
	coreBrowsers.filter((browser) => !releases.has(browser));

/** Returns the order of the version that was the newest so many months before a day; of the first one if there was none. */
export function findEarlierOrder(releases: readonly Release[], day: number, months: number): number {
	const until = day - months * MONTH_DAYS + TOLERANCE_DAYS;
	let [low, high] = [0, releases.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((releases[middle]?.day ?? 0) <= until) low = middle + 1;
		else high = middle;
	}
	return releases[Math.max(0, low - 1)]?.order ?? 0;
}
