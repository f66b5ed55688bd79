import { getNewestSourceDay, getSourceDays } from "@/lib/data/source-days";
import { addMonths } from "@/lib/support/baseline";
import type { SourceDays } from "@/lib/support/schema/source-days";

/** The date of the newest data source, and the dates on which tests render the site. */
const known = getSourceDays();
const newest = getNewestSourceDay();
const soon = addMonths(newest, 1);
export const todays: [what: string, day: string][] = [
	["the day of web-features", known.features],
	["the day of caniuse", known.usage],
	["the day of browser-compat-data", known.compat],
	["ten days later", new Date(Date.parse(newest) + 864_000_000).toISOString().slice(0, 10)],
	["a month later", soon],
	["a year later", addMonths(newest, 12)],
];

const todayOfTests = process.env.TODAY ?? "";

/** Sets the clock, and so the pages' current date, to noon of an ISO day. Timers stay real. */
export function setClock(day: string) {
	process.env.TODAY = day;
	jest.useFakeTimers({
		now: new Date(`${day}T12:00:00Z`),
		doNotFake: [
			"setTimeout",
			"setInterval",
			"setImmediate",
			"clearTimeout",
			"clearInterval",
			"clearImmediate",
		],
	});
}

/** Restores the real clock, and the pages' current date to the default of all tests. */
export function resetClock() {
	process.env.TODAY = todayOfTests;
	jest.useRealTimers();
}

/** Returns the last ISO day that counts as past for a source: today or the source's date, whichever is later. */
export const getLastPastDay = (source: keyof SourceDays, today: string) =>
	[known[source], today].sort().at(-1) ?? "";

const DAY = /(?:by )?([A-Z][a-z]{2,8} \d{1,2}, \d{4})(?: or before)?/.source;

/** Patterns of sentences with a date: whether the date is past or future, and the data source it is compared with. */
const sentences: ["past" | "future", keyof SourceDays, string][] = [
	["future", "features", `[Ww]idely available from ${DAY}(?: on,)? if nothing changes`],
	["future", "features", `Widely, expected: ${DAY}`],
	["future", "features", `Widely available, expected\\s+–\\s+${DAY}`],
	["future", "compat", `[Pp]lanned for\\s+${DAY}`],
	["future", "features", `Planned removal: ${DAY}`],
	["past", "features", `Removal was planned for ${DAY}`],
	["past", "features", `since ${DAY}`],
	["past", "features", `Newly: ${DAY}`],
	["past", "features", `Widely: ${DAY}`],
	["past", "features", `Widely, expected: ${DAY}`],
	["past", "features", `Widely available(?:, expected)?\\s+–\\s+${DAY}`],
	["past", "compat", `out on ${DAY}, the day of the data`],
	["past", "compat", `Released\\s+${DAY}`],
	["past", "compat", `newest: [\\d.]+ \\(${DAY}\\)`],
	["past", "compat", `[Ss]hould be out since\\s+${DAY}`],
];

/** Extracts the text of HTML, one line per block element. */
export const extractLines = (html: string) =>
	html
		.replaceAll(/<\/?(?:p|h\d|li|t[dhr]|d[dtl]|div|section|nav|figure|desc|title|text|tspan)\b[^>]*>/g, "\n")
		.replaceAll(/<[^>]*>/g, "")
		.replaceAll(/[^\S\n]+/g, " ");

const toIsoDay = (text: string) => new Date(`${text} UTC`).toISOString().slice(0, 10);

/** Checks the tense of every date in a text. Returns the number of dates read, and the faults. */
export function readDays(text: string, today: string): { read: number; faults: string[] } {
	let read = 0;
	const faults: string[] = [];
	for (const [tense, source, pattern] of sentences)
		for (const [visibleText, day = ""] of text.matchAll(new RegExp(pattern, "g"))) {
			read++;
			const isPast = toIsoDay(day) <= getLastPastDay(source, today);
			if (isPast !== (tense === "past")) faults.push(`${today}: ${visibleText.replaceAll(/\s+/g, " ")}`);
		}
	return { read, faults };
}
