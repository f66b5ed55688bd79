import { getCatalogue } from "./catalogues";
import type { Locale } from "./locales";
import type { Messages } from "./translate";

/** Compiled messages by name, as JSON. */
type Words = string | Words[] | { [name: string]: Words };

/**
 * Returns the messages of a handbook chapter and those common to all chapters. Server only: they are sent in the page
 * data, so that no script contains the messages of other chapters.
 */
export function getChapterMessages(chapter: string, locale: Locale): Record<string, Words> {
	const { handbook = {}, [chapter]: words = {} } = getCatalogue("about", locale).about as Messages;
	const about = { handbook, [chapter]: words };
	const { chart = {} } = getCatalogue("time", locale).time as Messages;
	// The overview contains a chart of the namespace `time`.
	return (chapter === "overview" ? { about, time: { chart } } : { about }) as Record<string, Words>;
}
