import { featureEntries, features } from "@/lib/data/features";
import { nearMatches } from "@/lib/domain/near-matches";

const byId = (id: string) => {
	const entry = featureEntries().find(id);
	return entry?.kind === "feature" ? { id, name: entry.name } : [];
};

/** What is no feature's id, with features that may have been meant: those that a split one became, else like ones. */
export function nearestTo(asked: string) {
	const entry = featureEntries().find(asked);
	const near =
		entry?.kind === "split"
			? entry.redirect_targets.flatMap(byId)
			: nearMatches(
					asked,
					features().map(([id, { name }]) => ({ id, name })),
				);
	return { asked, near };
}
