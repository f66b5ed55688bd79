import type { BaselineLevel } from "@/lib/schema/baseline";
import type { ResultType } from "@/lib/schema/search";
import type { CoreBrowser } from "@/lib/schema/web-features";

/** Longest query that is read, in UTF-16 units. */
export const LONGEST_QUERY = 200;
/** Most words, and most filters, that are read. */
export const MOST_PARTS = 16;

export type Comparison = "=" | "<" | "<=" | ">" | ">=";

/** What a thing has to be. Shares are asked for in percent. */
export type Condition =
	| { name: "type"; type: ResultType }
	| { name: "baseline"; level: BaselineLevel | "discouraged" }
	| { name: "group"; id: string }
	/** A compat key, or a step on the way to some: `css`, `css.properties`. */
	| { name: "in"; node: string }
	/** Without version: in any. */
	| { name: "supports" | "missing"; browser: CoreBrowser; version?: string }
	| { name: "year"; is: Comparison; year: number }
	| { name: "reach" | "usable"; is: Comparison; percent: number };

export type Filter = Condition & { not: boolean };

export interface Word {
	text: string;
	/** Looked for as it stands, by quotes. */
	exact: boolean;
	not: boolean;
}

/** A query taken apart. */
export interface SearchQuery {
	words: Word[];
	filters: Filter[];
}

/** The value of a filter as the language writes it. */
export function writeValue(filter: Condition): string {
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

/** A filter as the language writes it: `-missing:safari`. */
export const writeFilter = (filter: Filter) => `${minus(filter)}${filter.name}:${writeValue(filter)}`;

/** A word as the language writes it. */
export const writeWord = (word: Word) => minus(word) + (word.exact ? `"${word.text}"` : word.text);

/** Writes a query that reads as the same again. */
export const writeQuery = ({ words, filters }: SearchQuery): string =>
	[...words.map(writeWord), ...filters.map(writeFilter)].join(" ");
