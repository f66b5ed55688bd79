import { defineTable } from "@/lib/data/tables";
import {
	createSearchIndex,
	type PackedIndex,
	packIndex,
	type SearchIndex,
	unpackIndex,
} from "@/lib/search/search-index";
import { searchEntries } from "./entries";

/** The search index, built once and stored as a table. */
export const searchIndex = defineTable("search", {
	make: (): SearchIndex => createSearchIndex(searchEntries()),
	pack: packIndex,
	unpack: (packed: PackedIndex): SearchIndex => unpackIndex(packed),
});
