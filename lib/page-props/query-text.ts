import { z } from "zod";

/** More than a page needs; what comes after is cut off. */
const LONGEST = 1_000;

/** A parameter given once or, by several fields of one name, more than once. Whatever else is given counts as nothing. */
export const queryText = z
	.union([z.string(), z.array(z.string()).transform((texts) => texts.join(","))])
	.catch("")
	.transform((text) => text.trim().slice(0, LONGEST));
