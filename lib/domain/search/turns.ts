import { readRange } from "@/lib/domain/version";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { CoreBrowser, FeatureStatus } from "@/lib/schema/web-features";
import type { Facts } from "./passes";

/** The ISO day on which a browser's version came out; undefined where nobody knows. */
export type ReleaseDay = (browser: CoreBrowser, version: string) => string | undefined;

/** The days of a status, an upper bound (`≤`) as its day. */
const dayOf = (day: string | undefined) => day && readRange(day).value;

/** The days on which something became of a feature, oldest first. */
function daysOf({ baseline_low_date, baseline_high_date, support }: FeatureStatus, releaseDay: ReleaseDay) {
	const releases = coreBrowsers.map((browser) => support[browser] && releaseDay(browser, support[browser]));
	const days = [baseline_low_date, baseline_high_date, ...releases].flatMap((day) => dayOf(day) || []);
	return [...new Set(days)].sort();
}

/** A feature's status as it was at the end of a day. A release whose day nobody knows was always there. */
export function statusOn(status: FeatureStatus, day: string, releaseDay: ReleaseDay): FeatureStatus {
	const { baseline_low_date: low, baseline_high_date: high, support } = status;
	const isOver = (its: string | undefined) => its !== undefined && (dayOf(its) ?? "") <= day;
	const [isLow, isHigh] = [isOver(low), isOver(high)];
	return {
		...status,
		baseline: isHigh ? "high" : isLow ? "low" : false,
		baseline_low_date: isLow ? low : undefined,
		baseline_high_date: isHigh ? high : undefined,
		support: Object.fromEntries(
			coreBrowsers.flatMap((browser) => {
				const version = support[browser];
				return version && (releaseDay(browser, version) ?? "") <= day ? [[browser, version]] : [];
			}),
		),
	};
}

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
	const passesOn = (day: string) => passes({ ...facts, status: statusOn(status, day, releaseDay) });
	const turns: QueryTurn[] = [];
	const times = { entered: 0, left: 0 };
	// Before the first day nothing had it.
	let was = passesOn("");
	for (const day of daysOf(status, releaseDay)) {
		const is = passesOn(day);
		if (is !== was) {
			const turn = is ? "entered" : "left";
			turns.push({ turn, day, time: ++times[turn] });
		}
		was = is;
	}
	return turns;
}
