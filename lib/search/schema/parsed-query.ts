import * as z from "zod/mini";
import { filterNames } from "./filter-names";

/** The types of entries in the search index, in the order that pages list them by default. */
export const resultTypes = ["feature", "key", "group", "browser", "release", "snapshot"] as const;
const resultType = z.enum(resultTypes);
export type ResultType = z.infer<typeof resultType>;
export const isResultType = (type: string): type is ResultType =>
	(resultTypes as readonly string[]).includes(type);

/**
 * The types of results: entries of the index, comparisons of browsers, the reach of a feature through time, and other pages
 * of the site.
 */
export const searchResultType = z.enum([...resultTypes, "comparison", "time", "page"]);
export type SearchResultType = z.infer<typeof searchResultType>;

const filterName = z.enum(filterNames);
export type FilterName = z.infer<typeof filterName>;

/** The mistakes that a query can have. Each has a message (`find.mistake`). */
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

/**
 * A part of a query that the search ignores, and the reason. `close`: no entry has all words, so the results are
 * the closest matches.
 */
const mistake = z.object({
	kind: z.enum(mistakeKinds),
	/** The part as typed. */
	text: z.string(),
	/** Suggested replacements for the part. */
	near: z.array(z.string()),
});
export type QueryMistake = z.infer<typeof mistake>;

/** The parsed query. */
export const parsedQuery = z.object({
	/** `exact`: the text is in quotes and is matched literally. `not`: the text must be absent. */
	words: z.array(z.object({ text: z.string(), exact: z.boolean(), not: z.boolean() })),
	/** `value` in the syntax of the query language: `newly`, `firefox-128`, `>=95`. */
	filters: z.array(z.object({ name: filterName, value: z.string(), not: z.boolean() })),
	mistakes: z.array(mistake),
});
export type ParsedQuery = z.infer<typeof parsedQuery>;
