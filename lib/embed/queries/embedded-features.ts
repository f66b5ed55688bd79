import { findFeature } from "@/lib/features/queries/feature-line";
import { MAX_SET_FEATURES } from "@/lib/set/max-features";
import type { Feature } from "@/lib/support/schema/web-features";

/** A feature under its current id. */
interface EmbeddedFeature {
	id: string;
	feature: Feature;
}

/**
 * Finds the features of an embedded badge or frame.
 * @param text ids, also former ones, with commas between them.
 * @returns undefined for an unknown id, or for more features than a set can have.
 */
export function findEmbeddedFeatures(text: string): EmbeddedFeature[] | undefined {
	const ids = [...new Set(text.split(","))];
	if (ids.length > MAX_SET_FEATURES) return undefined;
	const features = ids.flatMap((id) => findFeature(id) ?? []);
	return features.length === ids.length ? features : undefined;
}
