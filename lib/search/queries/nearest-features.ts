import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { findNearMatches } from "@/lib/search/near-matches";

const byId = (id: string) => {
	const entry = getFeatureEntries().find(id);
	return entry?.kind === "feature" ? { id, name: entry.name } : [];
};

/** Suggests features for an unknown id: the successors of a split feature, or features with similar names. */
export function suggestFeatures(asked: string) {
	const entry = getFeatureEntries().find(asked);
	const near =
		entry?.kind === "split"
			? entry.redirect_targets.flatMap(byId)
			: findNearMatches(
					asked,
					getFeatures().map(([id, { name }]) => ({ id, name })),
				);
	return { asked, near };
}
