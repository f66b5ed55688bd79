import type { ResultType } from "@/lib/search/schema/parsed-query";
import type { Name } from "./name-index";

/** An entry of the search index. */
export interface Entry {
	type: ResultType;
	/** A feature's, group's, snapshot's or browser's id, a compat key, `chrome 120`. */
	id: string;
	title: string;
	/** Its area of browser-compat-data: `css`, `api`. */
	area?: string;
	/** Added to the score; 0 for most entries. */
	prior: number;
}

/** An entry with its searchable text, which only the indexing needs. */
export interface IndexedEntry extends Entry {
	names: Name[];
	/** Searchable words; absent: the words of its names. */
	words?: string;
	/** A description of one or two sentences. */
	about?: string;
}
