import { z } from "zod";

/** The beginning of a text, so many UTF-16 units long. No half of a character is left: what is sent as UTF-8 has none. */
export const cut = (text: string, most: number): string =>
	text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

/** More than a page needs; what comes after is cut off. */
const LONGEST = 1_000;
/** More than a list's page needs, by addresses, too. */
const LONGEST_LIST = 5_000;

/** A parameter given once or, by several fields of one name, more than once. */
const texts = (longest: number) =>
	z
		.union([z.string(), z.array(z.string()).transform((texts) => texts.filter(Boolean).join(","))])
		.catch("")
		.transform((text) => cut(text.trim(), longest));

export const textParam = texts(LONGEST);
/** A list of names. */
export const listParam = texts(LONGEST_LIST);
