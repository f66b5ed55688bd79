import { seriesAhead } from "@/lib/domain/forecast/ahead";
import { CROSSINGS, type Crossing, crossingsOf } from "@/lib/domain/forecast/crossings";
import { MOSTLY } from "@/lib/domain/forecast/mostly";
import type { TimeBase } from "@/lib/domain/forecast/packed";
import { timeLineOf } from "@/lib/domain/forecast/time-line";
import {
	crossedIn,
	type SupportedInMonth,
	supportThroughTime,
} from "@/lib/domain/history/reach-through-time";
import { allOf, writeSpans } from "@/lib/domain/reach/spans";
import { WORLD } from "@/lib/schema/default-audience";
import type { Month } from "@/lib/schema/history";
import { decidingBrowsers, type Span, type Support } from "@/lib/schema/reach";
import type { TimeCrossing, TimeLine } from "@/lib/schema/through-time";
import { timeBase } from "./time-base";

/** So many months ahead are drawn and told: what is further off, crossings say. */
const MONTHS_AHEAD = 36;

/** Support for several things together: for all of them, at the worst level. A browser that one of them has no data of has none. */
export function supportOfAll(supports: readonly Support[]): Support {
	const [first, ...others] = supports;
	if (first && others.length === 0) return first;
	return Object.fromEntries(
		decidingBrowsers.flatMap((browser) => {
			const lists = supports.flatMap((support): Span[][] => (support[browser] ? [support[browser]] : []));
			return lists.length === supports.length && lists.length > 0 ? [[browser, allOf(lists)]] : [];
		}),
	);
}

/** When reach came to each share, or when it is to. What was reached and has been lost again is yet to come. */
function timeCrossings(series: SupportedInMonth[], ahead: () => Crossing[], origin: Month): TimeCrossing[] {
	const past = CROSSINGS.map((least) => crossedIn(series, least));
	const foretold = past.every((crossed) => crossed) ? [] : ahead();
	return CROSSINGS.map((least, index): TimeCrossing => {
		const [crossed, next] = [past[index], foretold[index]];
		if (crossed) return { kind: "reached", least, ...(crossed.since && { since: crossed.since }) };
		// A hair below in one sum and not in the other.
		if (!next || next.kind === "reached") return { kind: "reached", least, since: origin };
		return next;
	});
}

/** All that is known of something's reach through time: what was, what is expected of each month ahead, and the crossings. */
export function throughTime(support: Support, { months, base }: TimeBase) {
	const series = supportThroughTime(support, months);
	const ahead = seriesAhead(support, base);
	return {
		months: series,
		ahead: ahead.slice(1),
		crossings: timeCrossings(series, () => crossingsOf(support, base, ahead), base.origin),
	};
}

/** Its line with every month. */
export function lineThroughTime(
	support: Support,
	base: TimeBase,
	step = 1,
): { line: TimeLine; crossings: TimeCrossing[] } {
	const { months, crossings, ahead } = throughTime(support, base);
	return { line: timeLineOf(months, ahead.slice(0, MONTHS_AHEAD), step), crossings };
}

/** Of those who are left out, pages name so many. */
const NAMED = 3;

/** When it comes to most people, as pages say it. */
export function mostlyOf(crossings: TimeCrossing[]): TimeCrossing | undefined {
	const crossing = crossings.find(({ least }) => least === MOSTLY);
	if (crossing?.kind !== "not-within-five-years") return crossing;
	return { ...crossing, held: crossing.held.slice(0, NAMED) };
}

/** Every so many months on pages that hold more than this. */
const QUARTER = 3;

/** What a feature's page says of its reach through time in the world; undefined where the history cannot be had. */
export function briefTime(support: Support): { line: TimeLine; crossing: TimeCrossing } | undefined {
	const outcome = timeBase(WORLD);
	if (outcome.kind !== "found") return undefined;
	const { line, crossings } = lineThroughTime(support, outcome.base, QUARTER);
	const crossing = mostlyOf(crossings);
	return crossing && { line, crossing };
}

const kept = new Map<string, TimeCrossing | undefined>();

/** When something comes to most of the world. Kept by support: of 21,000 compat keys one in four has its own. */
export function mostlyCrossing(support: Support): TimeCrossing | undefined {
	const name = Object.entries(support)
		.map(([browser, spans]) => `${browser} ${writeSpans(spans)}`)
		.join();
	if (kept.has(name)) return kept.get(name);
	const outcome = timeBase(WORLD);
	const crossing =
		outcome.kind === "found" ? mostlyOf(throughTime(support, outcome.base).crossings) : undefined;
	kept.set(name, crossing);
	return crossing;
}
