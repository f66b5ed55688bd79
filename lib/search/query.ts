import type { ResultType } from "@/lib/search/schema/parsed-query";
import type { BaselineLevel } from "@/lib/support/schema/baseline";
import type { CoreBrowser } from "@/lib/support/schema/web-features";

/** Maximum length of a query, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 200;
/** Maximum number of words and filters together. */
export const MAX_QUERY_PARTS = 16;

export type ComparisonOperator = "=" | "<" | "<=" | ">" | ">=";

/** A condition of a filter. Shares are in percent (0..100). */
export type FilterCondition =
	| { name: "type"; type: ResultType }
	| { name: "baseline"; level: BaselineLevel | "discouraged" }
	| { name: "group"; id: string }
	/** A compat key or a prefix of one: `css`, `css.properties`. */
	| { name: "in"; node: string }
	/** Without a version, any version matches. */
	| { name: "supports" | "missing"; browser: CoreBrowser; version?: string }
	| { name: "year"; is: ComparisonOperator; year: number }
	| { name: "reach" | "usable"; is: ComparisonOperator; percent: number };

export type Filter = FilterCondition & { not: boolean };

export interface QueryWord {
	text: string;
	/** Whether the text is in quotes and so is matched literally. */
	exact: boolean;
	not: boolean;
}

/** A parsed query. */
export interface SearchQuery {
	words: QueryWord[];
	filters: Filter[];
}

/** The value of a filter in query syntax. */
export function serializeFilterValue(filter: FilterCondition): string {
	switch (filter.name) {
		case "type":
			return filter.type;
		case "baseline":
			return filter.level;
		case "group":
			return filter.id;
		case "in":
			return filter.node;
		case "supports":
		case "missing":
			return filter.version === undefined ? filter.browser : `${filter.browser}-${filter.version}`;
		case "year":
			return `${filter.is === "=" ? "" : filter.is}${filter.year}`;
		case "reach":
		case "usable":
			return `${filter.is}${filter.percent}`;
		default:
			return filter satisfies never;
	}
}

const minus = ({ not }: { not: boolean }) => (not ? "-" : "");

/** A filter in query syntax: `-missing:safari`. */
export const serializeFilter = (filter: Filter) =>
	`${minus(filter)}${filter.name}:${serializeFilterValue(filter)}`;

/** A word in query syntax. */
export const serializeWord = (word: QueryWord) => minus(word) + (word.exact ? `"${word.text}"` : word.text);

/** Writes a query so that parsing it gives the same query. */
export const serializeQuery = ({ words, filters }: SearchQuery): string =>
	[...words.map(serializeWord), ...filters.map(serializeFilter)].join(" ");

/** The text of a query that has only plain words; undefined with filters, quotes or negations. */
export const getPlainText = ({ words, filters }: SearchQuery): string | undefined =>
	filters.length > 0 || words.some(({ exact, not }) => exact || not)
		? undefined
		: words.map(({ text }) => text).join(" ");
