import { createEngine, type SearchEngine } from "@/lib/search/engine";
import type { IndexedEntry } from "@/lib/search/entry";
import { toKeyEntry } from "@/lib/search/queries/key-names";
import { createSearchIndex } from "@/lib/search/search-index";
import { readData } from "./data";

/** The data file `names.json` of the package: what people call features, and the keys with their descriptions. */
export interface PackedNames {
	features: IndexedEntry[];
	keys: [key: string, description: string][];
}

/** Creates the site's search over features and compat keys. It takes a second or two. */
export function createPackagedSearch(): SearchEngine {
	const { features, keys } = readData("names") as PackedNames;
	return createEngine(createSearchIndex([...features, ...keys.map(toKeyEntry)]));
}
