import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { readParams } from "@/lib/api/read-params";
import { getNewestSourceDay } from "@/lib/data/source-days";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { describeUnknownNames } from "@/lib/reach/queries/feature-line";
import { compareText } from "@/lib/support/compare-text";
import { type ExpectedDay, listExpectedDays, resolveWatched } from "@/lib/watch/queries/watched-things";
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

/** Splits a line into lines of at most 75 octets. https://www.rfc-editor.org/rfc/rfc5545#section-3.1 */
function fold(line: string): string {
	let octets = 0;
	return [...line].reduce((folded, character) => {
		const length = Buffer.byteLength(character);
		const isFull = octets + length > 75;
		octets = isFull ? 1 + length : octets + length;
		return folded + (isFull ? "\r\n " : "") + character;
	}, "");
}

const toDate = (day: string) => day.replaceAll("-", "");

/**
 * Writes all-day events as iCalendar (RFC 5545).
 * @param stamp the ISO day of the data, so that the same data give the same bytes.
 */
export const serializeCalendar = (
	stamp: string,
	events: readonly (ExpectedDay & { url: string })[],
): string =>
	[
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Webreach//Watchlist//EN",
		"X-WR-CALNAME:Webreach: expected days",
		...events.flatMap(({ event, day, summary, url }) => [
			"BEGIN:VEVENT",
			`UID:${encodeURIComponent(event)}@${new URL(url).host}`,
			`DTSTAMP:${toDate(stamp)}T000000Z`,
			`DTSTART;VALUE=DATE:${toDate(day)}`,
			`SUMMARY:${summary.replace(/[\\;,]/g, "\\$&")}`,
			`URL:${url}`,
			"TRANSP:TRANSPARENT",
			"END:VEVENT",
		]),
		"END:VCALENDAR",
	]
		.map((line) => `${fold(line)}\r\n`)
		.join("");

/**
 * `/watch.ics?ids=subgrid,has`: the expected days of features and keys, in English as feeds are. iCalendar has no empty
 * calendars, so one without expected days has an event that says so.
 * @param query the query parameters.
 */
export function buildWatchCalendar(query: Record<string, unknown>): ApiOutcome<string> {
	const read = readParams(params, query);
	if (read.kind !== "read") return read;
	const { known, unknown } = read.params.ids;
	if (unknown.length > 0)
		return { kind: "refused", parameter: "ids", detail: describeUnknownNames(unknown, "names") };
	const stamp = getNewestSourceDay();
	const events = known.flatMap((thing) => {
		const url = getAbsoluteUrl(isWatchedKey(thing.id) ? paths.compat(thing.id) : paths.feature(thing.id));
		return listExpectedDays(thing).map((expected) => ({ ...expected, url }));
	});
	const names = known.map(({ name }) => name).join(", ");
	const none = {
		...{ event: "none", day: stamp, summary: `No expected days yet: ${names}` },
		url: getAbsoluteUrl(paths.watch({ ids: known.map(({ id }) => id).join() })),
	};
	const sorted = events.length === 0 ? [none] : events.sort((a, b) => compareText(a.day, b.day));
	return { kind: "found", body: serializeCalendar(stamp, sorted) };
}
