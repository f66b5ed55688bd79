import { z } from "zod";

/** Truncates a text to `most` UTF-16 code units, without splitting a surrogate pair. */
export const truncateText = (text: string, most: number): string =>
	text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

/** Longest text, in UTF-16 code units; longer ones are truncated. */
const LONGEST = 1_000;
/** Longest list. */
const LONGEST_LIST = 5_000;

/** A parameter that may occur several times; the values are joined by commas. */
const texts = (longest: number) =>
	z
		.union([z.string(), z.array(z.string()).transform((texts) => texts.filter(Boolean).join(","))])
		.catch("")
		.transform((text) => truncateText(text.trim(), longest));

export const textParam = texts(LONGEST);
/** A list of names. */
export const listParam = texts(LONGEST_LIST);
