import * as z from "zod/mini";
import { filterNames } from "./filter-names";

/** The kinds of things a search finds, in the order they are listed in where nothing else decides. */
export const resultTypes = ["feature", "key", "group", "browser", "release", "snapshot"] as const;
const resultType = z.enum(resultTypes);
export type ResultType = z.infer<typeof resultType>;

/** The types of results: entries of the index, and a comparison of browsers that the query asks for. */
export const searchResultType = z.enum([...resultTypes, "comparison"]);
export type SearchResultType = z.infer<typeof searchResultType>;

const filterName = z.enum(filterNames);
export type FilterName = z.infer<typeof filterName>;

/** What a query can have wrong. Each has words in the catalogue (`find.mistake`). */
const mistakeKinds = [
	"empty",
	"name",
	"type",
	"baseline",
	"group",
	"area",
	"browser",
	"version",
	"year",
	"reach",
	"unclosed",
	"many",
	"long",
	"close",
] as const;

/** A part of a query that was left out, and why; `close`: words that nothing fits, answered by what comes closest. */
const mistake = z.object({
	kind: z.enum(mistakeKinds),
	/** The part as it was typed. */
	text: z.string(),
	/** What may have been meant, ready to be typed instead. */
	near: z.array(z.string()),
});
export type QueryMistake = z.infer<typeof mistake>;

/** What was made of a query. */
export const parsedQuery = z.object({
	/** `exact`: stands in quotes, and is looked for as it stands. `not`: must be absent. */
	words: z.array(z.object({ text: z.string(), exact: z.boolean(), not: z.boolean() })),
	/** `value` as the query language writes it: `newly`, `firefox-128`, `>=95`. */
	filters: z.array(z.object({ name: filterName, value: z.string(), not: z.boolean() })),
	mistakes: z.array(mistake),
});
export type ParsedQuery = z.infer<typeof parsedQuery>;
