import { table } from "@/lib/data/tables";
import {
	indexOf,
	type PackedIndex,
	packIndex,
	type SearchIndex,
	unpackIndex,
} from "@/lib/domain/search/search-index";
import { searchEntries } from "./entries";

/** The index of all that the search finds. */
export const searchIndex = table("search", {
	make: (): SearchIndex => indexOf(searchEntries()),
	pack: packIndex,
	unpack: (packed: PackedIndex): SearchIndex => unpackIndex(packed),
});
