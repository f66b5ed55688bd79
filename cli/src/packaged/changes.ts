import { unpackChange } from "@/lib/changes/packed-changes";
import { isInPeriod, type Period } from "@/lib/changes/period";
import { type FeatureSupportChange, groupSupportChangesByFeature } from "@/lib/changes/support-changes";
import { createLazyValue } from "@/lib/data/records";
import { readData } from "./data";
import { getFeatures } from "./features";

/** The data file `changes.json` of the package. */
export interface PackedChanges {
	/** The known days of the releases of each browser whose data decide support, scheduled ones included. */
	days: Record<string, Record<string, string>>;
	/** The releases of core browsers by day, with the changes of features: `packChange` by the places of all features' keys. */
	releases: [browser: string, version: string, day: string, changes: number[]][];
}

const getChanges = createLazyValue(() => readData("changes") as PackedChanges, "changes");

/** The changes of features' support in the releases of a period. */
export function listSupportChanges(period: Period): FeatureSupportChange[] {
	const keys = getFeatures().flatMap(([, { compat_features }]) => compat_features);
	const features = new Map(
		getFeatures().flatMap(([id, { compat_features }]) => compat_features.map((key) => [key, id] as const)),
	);
	return groupSupportChangesByFeature(
		getChanges()
			.releases.filter(([, , day]) => isInPeriod(period, day))
			.map(([browser, version, , changes]) => ({
				...{ browser, version },
				changes: changes.flatMap((packed) => unpackChange(packed, keys)),
			})),
		(key) => features.get(key),
	);
}

// What follows replaces lib/data/compat.ts in the package, for code that needs the days of releases alone.

export const getBrowsers = () => ({
	get: (browser: string) => ({
		releases: Object.fromEntries(
			Object.entries(getChanges().days[browser] ?? {}).map(([version, release_date]) => [
				version,
				{ release_date },
			]),
		),
	}),
});
