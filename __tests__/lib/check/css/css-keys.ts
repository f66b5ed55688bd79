import { checkMaps } from "@/lib/answers/check-data";
import { type CssOptions, cssUses } from "@/lib/check/css/css-uses";

/** The map of all keys of CSS, ready. */
export const map = checkMaps().css;

/** What a text uses, with the text at each place. */
export const usesIn = (text: string, options?: CssOptions) =>
	cssUses(text, map, options).uses.map((use) => ({ ...use, text: text.slice(use.start, use.end) }));

/** The keys that a text uses, each once, without `css.`. */
export const keysIn = (text: string, options?: CssOptions): string[] => [
	...new Set(usesIn(text, options).map(({ key }) => key.slice("css.".length))),
];
