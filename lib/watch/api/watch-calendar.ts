import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { readParams } from "@/lib/api/read-params";
import { getNewestSourceDay } from "@/lib/data/source-days";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { describeUnknownNames } from "@/lib/reach/queries/feature-line";
import { MONTHS_TO_WIDELY } from "@/lib/support/baseline";
import { browserNames } from "@/lib/support/browser-names";
import { compareText } from "@/lib/support/compare-text";
import { type CalendarEvent, serializeCalendar } from "@/lib/watch/calendar";
import { listExpectedDays, resolveWatched, type WatchedThing } from "@/lib/watch/queries/watched-things";
import { isWatchedKey, MAX_WATCHED } from "@/lib/watch/watched-item";

const IDS_HINT =
	"Give ids of features or compat keys, with commas between them, such as subgrid,css.properties.gap.";

const params = z.strictObject({
	ids: z
		.string(IDS_HINT)
		.max(MAX_WATCHED * 200, "This is longer than any list.")
		.transform(resolveWatched)
		.refine(({ known, unknown }) => known.length + unknown.length > 0, IDS_HINT),
});

function toEvents(thing: WatchedThing): CalendarEvent[] {
	const { id, name } = thing;
	const url = getAbsoluteUrl(isWatchedKey(id) ? paths.compat(id) : paths.feature(id));
	return listExpectedDays(thing).map(({ day, ...expected }) => {
		if (expected.kind === "widely") {
			const description = `${MONTHS_TO_WIDELY} months after it came to every main browser, ${name} is expected to be widely available.`;
			return { event: `widely/${id}`, day, summary: `Widely available: ${name}`, description, url };
		}
		const { browser, version } = expected;
		return {
			event: `released/${browser}/${version}/${id}`,
			day,
			summary: `${browserNames[browser]} ${version}: ${name}`,
			description: `The planned day of the release that brings ${name} to ${browserNames[browser]}.`,
			url,
		};
	});
}

/** Says that no day is expected, on the day of the data. */
const noEvent = (things: readonly WatchedThing[], day: string): CalendarEvent => ({
	event: "none",
	day,
	summary: "Watchlist: no expected days yet",
	description: `The data expect no day for ${things.map(({ name }) => name).join(", ")}. This calendar gets one when a browser plans a release with it, or when it is newly available.`,
	url: getAbsoluteUrl(paths.watch({ ids: things.map(({ id }) => id).join() })),
});

/** `/watch.ics?ids=subgrid,has`: the expected days of features and keys, in English as feeds are. @param query the query parameters. */
export function buildWatchCalendar(query: Record<string, unknown>): ApiOutcome<string> {
	const read = readParams(params, query);
	if (read.kind !== "read") return read;
	const { known, unknown } = read.params.ids;
	if (unknown.length > 0)
		return { kind: "refused", parameter: "ids", detail: describeUnknownNames(unknown, "names") };
	const stamp = getNewestSourceDay();
	const [first = noEvent(known, stamp), ...others] = known
		.flatMap(toEvents)
		.sort((a, b) => compareText(a.day, b.day));
	const { host } = new URL(getAbsoluteUrl(paths.home));
	return {
		kind: "found",
		body: serializeCalendar("Webreach: expected days", host, stamp, [first, ...others]),
	};
}
