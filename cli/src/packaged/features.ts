import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import type { SupportMatrix } from "@/lib/audience/schema/choices";
import { createLazyValue } from "@/lib/data/records";
import type { Support } from "@/lib/support/schema/reach";
import { readData } from "./data";

/**
 * The data file `features.json` of the package: the support matrix of the site, the names, the keys and the Baseline days in its
 * order, and by id why some features are discouraged, and since when they are in Baseline.
 */
export type PackedFeatures = SupportMatrix & {
	names: string[];
	keys: string[][];
	/** The days as web-features writes them; empty without one. */
	days: [newly: string, widely: string][];
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

const getPackedFeatures = createLazyValue(() => readData("features") as PackedFeatures, "features");

/** All features by id. */
export const getNamedFeatures = createLazyValue((): ReadonlyMap<string, NamedFeature> => {
	const packed = getPackedFeatures();
	const supports = parseSupportMatrix(packed);
	return new Map(
		packed.ids.map((id, index) => {
			const discouraged = packed.discouraged[id];
			const baseline = packed.baseline[id];
			const named = { id, name: packed.names[index] ?? id, support: supports.get(id) ?? {} };
			return [id, { ...named, ...(discouraged && { discouraged }), ...(baseline && { baseline }) }];
		}),
	);
}, "named features");

/** The keys of a feature, and the days on which it joined Baseline. */
interface DatedFeature {
	compat_features: string[];
	status: { baseline_low_date?: string; baseline_high_date?: string };
}

// What follows replaces lib/data/features.ts and lib/compat/queries/support.ts in the package.

/** All features with their keys and days, in the data's order. */
export const getFeatures = createLazyValue(() => {
	const { ids, keys, days } = getPackedFeatures();
	return ids.map((id, index): [id: string, DatedFeature] => {
		const [newly = "", widely = ""] = days[index] ?? [];
		const status = {
			...(newly && { baseline_low_date: newly }),
			...(widely && { baseline_high_date: widely }),
		};
		return [id, { compat_features: keys[index] ?? [], status }];
	});
}, "features of the data");

/** The support of every feature, in the data's order. */
export const getAllFeatureSupport = createLazyValue(() =>
	[...getNamedFeatures().values()].map(({ support }) => support),
);
