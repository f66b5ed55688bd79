import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser, FeatureStatus } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";
import type { FilterFacts } from "./predicates";

/** The release day (ISO) of a browser version; undefined if unknown. */
export type ReleaseDay = (browser: CoreBrowser, version: string) => string | undefined;

/** The days on which a status changed: Baseline dates, and releases of the supporting versions. */
interface Days {
	low: string | undefined;
	high: string | undefined;
	releases: (readonly [browser: CoreBrowser, version: string, day: string | undefined])[];
}

/** Returns a day. An upper bound (`≤`) counts as its day. */
const dayOf = (day: string | undefined) => day && parseRangedValue(day).value;

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

/** Returns a status as it was at the end of a day. A release of unknown day counts as released before all days. */
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

/** Returns a feature's status as it was at the end of a day. */
export const getStatusOnDay = (status: FeatureStatus, day: string, releaseDay: ReleaseDay): FeatureStatus =>
	statusBy(status, daysOf(status, releaseDay), day);

/** The event that an entry starts or stops matching filters. */
export interface QueryEvent {
	turn: "entered" | "left";
	/** The ISO day of the event. */
	day: string;
	/** The ordinal of the event among events of the same kind, from 1, because an entry can enter again. */
	time: number;
}

/**
 * Lists when a feature started and stopped matching filters, oldest first, by Baseline and release days. Groups, keys,
 * reach and discouragement have no history: their current values are used.
 * @param passes tests the filters.
 */
export function listQueryEvents(
	facts: FilterFacts,
	passes: (facts: FilterFacts) => boolean,
	releaseDay: ReleaseDay,
): QueryEvent[] {
	const { status } = facts;
	if (!status) return [];
	const days = daysOf(status, releaseDay);
	const passesOn = (day: string) => passes({ ...facts, status: statusBy(status, days, day) });
	const all = [days.low, days.high, ...days.releases.map(([, , day]) => day)].flatMap((day) => day || []);
	const events: QueryEvent[] = [];
	const times = { entered: 0, left: 0 };
	// Before the first day no browser supports the feature.
	let was = passesOn("");
	for (const day of [...new Set(all)].sort()) {
		const is = passesOn(day);
		if (is !== was) {
			const turn = is ? "entered" : "left";
			events.push({ turn, day, time: ++times[turn] });
		}
		was = is;
	}
	return events;
}
