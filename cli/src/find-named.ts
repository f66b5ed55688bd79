import { getOtherSupports } from "@/cli/src/packaged/details";
import { getFeatures, getNamedFeatures, type NamedFeature } from "@/cli/src/packaged/features";
import { createPackagedSearch } from "@/cli/src/packaged/names";
import { createLazyValue } from "@/lib/data/records";
import { paths } from "@/lib/paths/pages";
import type { SearchEngine } from "@/lib/search/engine";
import { findSubjectEntry } from "@/lib/search/find-subject";
import type { Support } from "@/lib/support/schema/reach";
import { getEngines } from "./engine";
import { UsageError } from "./usage-error";

/** A feature or compat key with the path of its page. `requested`: the words that a search found it by. */
type Named = NamedFeature & { page: string; requested?: string };

let search: SearchEngine | undefined;

/** Searches features and compat keys as the site does. */
export function getSearch(): SearchEngine {
	search ??= createPackagedSearch();
	return search;
}

/** Returns the support of a compat key; undefined if there is no such key. */
const findKeySupport = (key: string): Support | undefined =>
	getEngines().maps.supportOf(key) ?? getOtherSupports().get(key);

const getKeys = createLazyValue(
	() => new Map(getFeatures().map(([id, { compat_features }]) => [id, compat_features])),
);

/** The support of the keys of a feature; empty for a key. */
export const listKeySupports = (id: string) =>
	(getKeys().get(id) ?? []).flatMap((key) => {
		const support = findKeySupport(key);
		return support ? [{ key, support }] : [];
	});

function findExact(name: string): Named | undefined {
	const feature = getNamedFeatures().get(name);
	if (feature) return { ...feature, page: paths.feature(name) };
	const support = findKeySupport(name);
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
