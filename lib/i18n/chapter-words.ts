import de from "@/lib/i18n/messages/about/de.json";
import en from "@/lib/i18n/messages/about/en.json";
import ja from "@/lib/i18n/messages/about/ja.json";
import type { Locale } from "./locales";

/** Messages by name, in the form that the build gave them. */
type Words = string | Words[] | { [name: string]: Words };

const catalogues: Record<Locale, { about: Record<string, Words> }> = { en, de, ja };

/**
 * What a chapter of the handbook says, with what all chapters say, in a language. Server only: a chapter's words reach
 * the reader in its page's data, so that no script carries the words of chapters not read.
 */
export function chapterWords(chapter: string, locale: Locale): { about: Record<string, Words> } {
	const { handbook = {}, [chapter]: words = {} } = catalogues[locale].about;
	return { about: { handbook, [chapter]: words } };
}
