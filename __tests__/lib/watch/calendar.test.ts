import fc from "fast-check";
import ICAL from "ical.js";
import { serializeCalendar } from "@/lib/watch/calendar";

const parse = (text: string) =>
	new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));

const text = fc.string({ unit: "grapheme", maxLength: 120 }).map((text) => text.replace(/[\p{Cc}]/gu, ""));

it("writes events that a parser reads back, in lines of at most 75 octets", () => {
	const event = fc.record({
		event: fc.constantFrom("widely/subgrid", "released/safari_ios/27.2/css.at-rules.@layer"),
		day: fc.constantFrom("2028-02-29", "2027-01-05"),
		summary: text,
		description: text.map((text) => `${text}\n\\;,${text}`),
		url: fc.constant("https://example.com/features/subgrid"),
	});
	fc.assert(
		fc.property(fc.array(event, { minLength: 1, maxLength: 5 }), (events) => {
			const written = serializeCalendar("Days", "example.com", "2026-11-28", events);
			for (const line of written.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
			expect(
				parse(written).map(({ startDate, summary, description }) => [
					startDate.toString(),
					summary,
					description,
				]),
			).toEqual(events.map(({ day, summary, description }) => [day, summary, description]));
		}),
	);
});

it("gives the same data the same bytes, and an event the same id", () => {
	const event = {
		event: "widely/subgrid",
		day: "2028-03-15",
		summary: "a",
		description: "b",
		url: "https://e.com/",
	};
	expect(serializeCalendar("Days, all", "example.com", "2026-11-28", [event])).toBe(
		[
			"BEGIN:VCALENDAR",
			"VERSION:2.0",
			"PRODID:-//Webreach//Watchlist//EN",
			"X-WR-CALNAME:Days\\, all",
			"BEGIN:VEVENT",
			"UID:widely%2Fsubgrid@example.com",
			"DTSTAMP:20261128T000000Z",
			"DTSTART;VALUE=DATE:20280315",
			"SUMMARY:a",
			"DESCRIPTION:b",
			"URL:https://e.com/",
			"TRANSP:TRANSPARENT",
			"END:VEVENT",
			"END:VCALENDAR",
			"",
		].join("\r\n"),
	);
});
