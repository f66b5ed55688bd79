import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import type { SupportMatrix } from "@/lib/audience/schema/choices";
import type { Support } from "@/lib/support/schema/reach";
import { readData } from "./data";

/**
 * The data file `features.json` of the package: the support matrix of the site, the names in its order, and by id why some
 * features are discouraged, and since when they are in Baseline.
 */
export type PackedFeatures = SupportMatrix & {
	names: string[];
	discouraged: Record<string, string>;
	baseline: Record<string, string>;
};

/** A feature with its support. */
export interface NamedFeature {
	id: string;
	name: string;
	support: Support;
	/** Why its use is discouraged, if it is. */
	discouraged?: string;
	/** Since when it is in Baseline; absent for a compat key. */
	baseline?: string;
}

/** Reads all features by id. */
export function readFeatures(): Map<string, NamedFeature> {
	const packed = readData("features") as PackedFeatures;
	const supports = parseSupportMatrix(packed);
	return new Map(
		packed.ids.map((id, index) => {
			const discouraged = packed.discouraged[id];
			const baseline = packed.baseline[id];
			const named = { id, name: packed.names[index] ?? id, support: supports.get(id) ?? {} };
			return [id, { ...named, ...(discouraged && { discouraged }), ...(baseline && { baseline }) }];
		}),
	);
}
