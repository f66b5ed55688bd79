import { defaultLocale } from "@/lib/i18n/locales";
import { readCatalogue } from "../catalogue";

const messageKeys = readCatalogue(defaultLocale);

/** What a value that was not filled in leaves behind; dotted names may be keys of messages that were not translated. */
const suspect = /\bundefined\b|\bNaN\b|\bnull\b|\[object \w+\]|\{\w+\}|\b[a-z]\w*(?:\.\w+)+\b/g;

/**
 * The traces that missing values and messages left in a page's words.
 * @param data the page's data as it was served: what stands there is the subject's own, as `undefined` is of JavaScript.
 */
export const leftovers = (words: string, data: string): string[] =>
	[...new Set(words.match(suspect))].filter(
		(left) => (!left.includes(".") || messageKeys.has(left)) && !data.includes(left),
	);
