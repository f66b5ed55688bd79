import { type NamedFeature, readFeatures } from "@/cli/src/packaged/features";
import { createPackagedSearch } from "@/cli/src/packaged/names";
import { paths } from "@/lib/paths/pages";
import type { SearchEngine } from "@/lib/search/engine";
import { findSubjectEntry } from "@/lib/search/find-subject";
import { getEngines } from "./engine";
import { UsageError } from "./usage-error";

/** A feature or compat key with the path of its page. `requested`: the words that a search found it by. */
type Named = NamedFeature & { page: string; requested?: string };

let features: Map<string, NamedFeature> | undefined;
let search: SearchEngine | undefined;

/** Searches features and compat keys as the site does. */
export function getSearch(): SearchEngine {
	search ??= createPackagedSearch();
	return search;
}

function findExact(name: string): Named | undefined {
	features ??= readFeatures();
	const feature = features.get(name);
	if (feature) return { ...feature, page: paths.feature(name) };
	const support = getEngines().maps.supportOf(name);
	return support && { id: name, name, support, page: paths.compat(name) };
}

/**
 * Finds a feature or compat key by its id, or else by what people call it, as the site does.
 * @throws {UsageError} if there is none.
 */
export function findNamed(name: string): Named {
	const exact = findExact(name.trim());
	if (exact) return exact;
	const best = findSubjectEntry(getSearch(), name);
	const found = best && findExact(best.id);
	if (!found) throw new UsageError(`There is no feature or compat key "${name}".`);
	return { ...found, requested: name };
}
