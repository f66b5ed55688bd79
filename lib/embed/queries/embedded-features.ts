import { findFeature } from "@/lib/reach/queries/feature-line";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";
import type { Feature } from "@/lib/support/schema/web-features";

/** A feature under its current id. */
export interface EmbeddedFeature {
	id: string;
	feature: Feature;
}

type Embedded = { kind: "found"; features: EmbeddedFeature[] } | { kind: "missing" } | { kind: "tooMany" };

/**
 * Finds the features of an embedded badge or frame: `missing` for an unknown id, `tooMany` for more than a set can have.
 * @param text ids, also former ones, with commas between them.
 */
export function findEmbeddedFeatures(text: string): Embedded {
	const ids = [...new Set(text.split(","))];
	if (ids.length > MAX_SET_FEATURES) return { kind: "tooMany" };
	const features = ids.flatMap((id) => findFeature(id) ?? []);
	return features.length === ids.length ? { kind: "found", features } : { kind: "missing" };
}
