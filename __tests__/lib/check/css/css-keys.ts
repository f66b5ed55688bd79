import { type CssOptions, findCssUses } from "@/lib/check/css/css-uses";
import { getCheckMaps } from "@/lib/check/queries/check-data";

/** The map of all CSS keys. */
export const map = getCheckMaps().css;

/** Finds the uses in a text, with the text of each. */
export const findUses = (text: string, options?: CssOptions) =>
	findCssUses(text, map, options).uses.map((use) => ({ ...use, text: text.slice(use.start, use.end) }));

/** Lists the keys that a text uses, each once, without `css.`. */
export const listKeys = (text: string, options?: CssOptions): string[] => [
	...new Set(findUses(text, options).map(({ key }) => key.slice("css.".length))),
];
