import { readRange } from "@/lib/domain/version";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { CoreBrowser, FeatureStatus } from "@/lib/schema/web-features";
import type { Facts } from "./passes";

/** The ISO day on which a browser's version came out; undefined where nobody knows. */
export type ReleaseDay = (browser: CoreBrowser, version: string) => string | undefined;

/** The days on which what a status tells came about: Baseline's, and those of the releases it names. */
interface Days {
	low: string | undefined;
	high: string | undefined;
	releases: (readonly [browser: CoreBrowser, version: string, day: string | undefined])[];
}

/** An upper bound (`≤`) counts as its day. */
const dayOf = (day: string | undefined) => day && readRange(day).value;

const daysOf = (
	{ baseline_low_date, baseline_high_date, support }: FeatureStatus,
	releaseDay: ReleaseDay,
): Days => ({
	low: dayOf(baseline_low_date),
	high: dayOf(baseline_high_date),
	releases: coreBrowsers.flatMap((browser) => {
		const version = support[browser];
		return version ? [[browser, version, dayOf(releaseDay(browser, version))] as const] : [];
	}),
});

/** A status as it was at the end of a day. A release whose day nobody knows was always there. */
function statusBy(status: FeatureStatus, { low, high, releases }: Days, day: string): FeatureStatus {
	const isLow = low !== undefined && low <= day;
	const isHigh = high !== undefined && high <= day;
	return {
		...status,
		baseline: isHigh ? "high" : isLow ? "low" : false,
		baseline_low_date: isLow ? status.baseline_low_date : undefined,
		baseline_high_date: isHigh ? status.baseline_high_date : undefined,
		support: Object.fromEntries(
			releases.flatMap(([browser, version, its = ""]) => (its <= day ? [[browser, version]] : [])),
		),
	};
}

/** A feature's status as it was at the end of a day. */
export const statusOn = (status: FeatureStatus, day: string, releaseDay: ReleaseDay): FeatureStatus =>
	statusBy(status, daysOf(status, releaseDay), day);

/** That a thing came to be as filters ask, or ceased to be. */
export interface QueryTurn {
	turn: "entered" | "left";
	/** ISO day. */
	day: string;
	/** The how manieth of its kind: what came back enters once more. */
	time: number;
}

/**
 * When a feature began and ceased to be as filters ask, by the days of Baseline and of releases, oldest first. Of groups,
 * keys, reach and discouragement no past is known: they count as they are.
 * @param passes what the filters ask.
 */
export function turnsOf(
	facts: Facts,
	passes: (facts: Facts) => boolean,
	releaseDay: ReleaseDay,
): QueryTurn[] {
	const { status } = facts;
	if (!status) return [];
	const days = daysOf(status, releaseDay);
	const passesOn = (day: string) => passes({ ...facts, status: statusBy(status, days, day) });
	const all = [days.low, days.high, ...days.releases.map(([, , day]) => day)].flatMap((day) => day || []);
	const turns: QueryTurn[] = [];
	const times = { entered: 0, left: 0 };
	// Before the first day nothing had it.
	let was = passesOn("");
	for (const day of [...new Set(all)].sort()) {
		const is = passesOn(day);
		if (is !== was) {
			const turn = is ? "entered" : "left";
			turns.push({ turn, day, time: ++times[turn] });
		}
		was = is;
	}
	return turns;
}
