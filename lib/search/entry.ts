import type { ResultType } from "@/lib/search/schema/parsed-query";
import type { Name } from "./name-index";

/** An entry of the search index. */
export interface Entry {
	type: ResultType;
	/** The id of a feature, group, snapshot or browser, a compat key, or a release such as `chrome 120`. */
	id: string;
	title: string;
	/** The entry's area of browser-compat-data: `css`, `api`. */
	area?: string;
	/** A number that is added to the score; 0 for most entries. */
	prior: number;
}

/** An entry with its searchable text, which only the indexing needs. */
export interface IndexedEntry extends Entry {
	names: Name[];
	/** Searchable words. If absent, the words of the entry's names are used. */
	words?: string;
	/** A description of one or two sentences. */
	about?: string;
}
