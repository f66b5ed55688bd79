import { catalogue } from "./catalogues";
import type { Locale } from "./locales";
import type { Messages } from "./use-translations";

/** Messages by name, in the form that the server gives them. */
type Words = string | Words[] | { [name: string]: Words };

/**
 * What a chapter of the handbook says, with what all chapters say, in a language. Server only: a chapter's words reach
 * the reader in its page's data, so that no script carries the words of chapters not read.
 */
export function chapterWords(chapter: string, locale: Locale): { about: Record<string, Words> } {
	const { handbook = {}, [chapter]: words = {} } = catalogue("about", locale).about as Messages;
	return { about: { handbook, [chapter]: words } as Record<string, Words> };
}
