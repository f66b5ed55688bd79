import { newestSourceDay, sourceDays } from "@/lib/data/source-days";
import { addMonths } from "@/lib/domain/baseline";
import type { SourceDays } from "@/lib/schema/source-days";

/** The day of the data's newest source, and the days as of which the site is read in tests. */
const known = sourceDays();
const newest = newestSourceDay();
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

/** Sets the clock to noon of an ISO day, which pages then take for today, and leaves all timers alone. */
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

/** Sets the clock back to the real time, and what pages take for today to the day that all tests have. */
export function resetClock() {
	process.env.TODAY = todayOfTests;
	jest.useRealTimers();
}

/** The last day that has been for what a source tells: today, or its own where the clock stands before it. */
export const pastOf = (source: keyof SourceDays, today: string) => [known[source], today].sort().at(-1) ?? "";

const DAY = /(?:by )?([A-Z][a-z]{2,8} \d{1,2}, \d{4})(?: or before)?/.source;

/** Sentences of the site that tell a day, by what they say of it and by the source that they speak for. */
const sentences: ["past" | "future", keyof SourceDays, string][] = [
	["future", "features", `It becomes widely available on ${DAY}`],
	["future", "features", `widely available from ${DAY} if nothing changes`],
	["future", "features", `Widely, expected: ${DAY}`],
	["future", "features", `Widely available, expected\\s+–\\s+${DAY}`],
	["future", "compat", `expected ${DAY}`],
	["future", "compat", `Expected\\s+${DAY}`],
	["past", "features", `since ${DAY}`],
	["past", "features", `Newly: ${DAY}`],
	["past", "features", `Widely: ${DAY}`],
	["past", "features", `Widely, due: ${DAY}`],
	["past", "features", `Widely available(?:, due)?\\s+–\\s+${DAY}`],
	["past", "compat", `out on ${DAY}, the day of the data`],
	["past", "compat", `Released\\s+${DAY}`],
	["past", "compat", `newest: [\\d.]+ \\(${DAY}\\)`],
	["past", "compat", `[Pp]lanned for\\s+${DAY}`],
];

/** The words of HTML, a line a block. */
export const wordsOf = (html: string) =>
	html
		.replaceAll(/<\/?(?:p|h\d|li|t[dhr]|d[dtl]|div|section|nav|figure|desc|title|text|tspan)\b[^>]*>/g, "\n")
		.replaceAll(/<[^>]*>/g, "")
		.replaceAll(/[^\S\n]+/g, " ");

const dayIn = (text: string) => new Date(`${text} UTC`).toISOString().slice(0, 10);

/** What a text tells, and of how many days it told at all. */
export function readDays(text: string, today: string): { read: number; faults: string[] } {
	let read = 0;
	const faults: string[] = [];
	for (const [tense, source, pattern] of sentences)
		for (const [said, day = ""] of text.matchAll(new RegExp(pattern, "g"))) {
			read++;
			const isPast = dayIn(day) <= pastOf(source, today);
			if (isPast !== (tense === "past")) faults.push(`${today}: ${said.replaceAll(/\s+/g, " ")}`);
		}
	return { read, faults };
}
