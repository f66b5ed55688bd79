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

/** https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11 */
const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

const toDate = (day: string) => day.replaceAll("-", "");

/**
 * Writes all-day events as iCalendar (RFC 5545), which has no empty calendars.
 * @param host the name of the site, for ids.
 * @param stamp the ISO day of the data, so that the same data give the same bytes.
 */
export const serializeCalendar = (
	name: string,
	host: string,
	stamp: string,
	events: readonly [CalendarEvent, ...CalendarEvent[]],
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
