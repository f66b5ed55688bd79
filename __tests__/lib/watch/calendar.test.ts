import fc from "fast-check";
import ICAL from "ical.js";
import { type CalendarEvent, serializeCalendar } from "@/lib/watch/calendar";

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
		fc.property(event, fc.array(event, { maxLength: 5 }), (first, others) => {
			const events: [CalendarEvent, ...CalendarEvent[]] = [first, ...others];
			const written = serializeCalendar("Days", "example.com", "2026-11-28", events);
			for (const line of written.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
			const read = new ICAL.Component(ICAL.parse(written)).getAllSubcomponents("vevent");
			expect(
				read.map((event) =>
					["uid", "dtstart", "summary", "description", "url"].map(
						(name) => `${event.getFirstPropertyValue(name)}`,
					),
				),
			).toEqual(
				events.map(({ event, day, summary, description, url }) => [
					`${encodeURIComponent(event)}@example.com`,
					...[day, summary, description, url],
				]),
			);
		}),
	);
});
