/** An all-day event. */
export interface CalendarEvent {
	/** A permanent name, from which the event's id is derived. */
	event: string;
	/** ISO day. */
	day: string;
	summary: string;
	description: string;
	/** Absolute URL of the page about it. */
	url: string;
}

/** In octets, without the line break. https://www.rfc-editor.org/rfc/rfc5545#section-3.1 */
const MAX_LINE = 75;

/** Splits a content line into lines of at most 75 octets; continuations start with a space. */
function fold(line: string): string {
	let folded = "";
	let octets = 0;
	for (const character of line) {
		const length = new TextEncoder().encode(character).length;
		if (octets + length > MAX_LINE) {
			folded += "\r\n ";
			octets = 1;
		}
		folded += character;
		octets += length;
	}
	return folded;
}

/** https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11 */
const escapeText = (text: string) =>
	text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, "\\n");

const toDate = (day: string) => day.replaceAll("-", "");

/**
 * Writes all-day events as iCalendar (RFC 5545).
 * @param host the name of the site, for ids.
 * @param stamp the ISO day of the data, so that the same data give the same bytes.
 */
export const serializeCalendar = (
	name: string,
	host: string,
	stamp: string,
	events: readonly CalendarEvent[],
): string =>
	[
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Webreach//Watchlist//EN",
		`X-WR-CALNAME:${escapeText(name)}`,
		...events.flatMap(({ event, day, summary, description, url }) => [
			"BEGIN:VEVENT",
			`UID:${encodeURIComponent(event)}@${host}`,
			`DTSTAMP:${toDate(stamp)}T000000Z`,
			`DTSTART;VALUE=DATE:${toDate(day)}`,
			`SUMMARY:${escapeText(summary)}`,
			`DESCRIPTION:${escapeText(description)}`,
			`URL:${url}`,
			"TRANSP:TRANSPARENT",
			"END:VEVENT",
		]),
		"END:VCALENDAR",
	]
		.map((line) => `${fold(line)}\r\n`)
		.join("");
