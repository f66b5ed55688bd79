import { catalogue } from "./catalogues";
import type { Locale } from "./locales";
import type { Messages } from "./use-translations";

/** Messages by name, in the form that the server gives them. */
type Words = string | Words[] | { [name: string]: Words };

/**
 * What a chapter of the handbook says, with what all chapters say, in a language. Server only: a chapter's words reach
 * the reader in its page's data, so that no script carries the words of chapters not read.
 */
export function chapterWords(chapter: string, locale: Locale): Record<string, Words> {
	const { handbook = {}, [chapter]: words = {} } = catalogue("about", locale).about as Messages;
	const about = { handbook, [chapter]: words };
	const { chart = {} } = catalogue("time", locale).time as Messages;
	// One of its pictures is a chart.
	return (chapter === "overview" ? { about, time: { chart } } : { about }) as Record<string, Words>;
}
