import type { CompletedLine } from "@/lib/browsers/schema/page";
import { listReleaseChanges } from "@/lib/changes/queries/key-changes";
import { getCurrentSupport } from "@/lib/compat/queries/newer-compat-data";
import { createFeatureSpanLookup } from "@/lib/compat/queries/span-table";
import { getFeatures } from "@/lib/data/features";
import { compareNames, toFeatureLine } from "@/lib/reach/queries/feature-line";
import type { Feature } from "@/lib/support/schema/web-features";

/**
 * Creates a check whether an earlier release may have completed a feature (`≤`). The version from web-features decides
 * if there is one; else all keys of the feature that changed in the release must be upper bounds.
 */
function createUpperBoundCheck(browser: string, version: string): (feature: Feature) => boolean {
	const changes = new Map(listReleaseChanges(browser, version).map(({ key, atMost }) => [key, atMost]));
	return (feature) => {
		const listed = new Map(Object.entries(getCurrentSupport(feature))).get(browser);
		if (listed !== undefined) return listed.startsWith("≤");
		const own = feature.compat_features.flatMap((key) => changes.get(key) ?? []);
		return own.length > 0 && own.every(Boolean);
	};
}

/**
 * The features with full support in a release but not in the previous one. Those that most people can use come first.
 * @throws {DatasetError} when BCD does not have the browser or a record cannot be read.
 */
export function listCompletedFeatures(browser: string, version: string): CompletedLine[] {
	const isNew = createFeatureSpanLookup(browser, (spans) =>
		spans.some(({ level, from }) => level === "full" && from === version),
	);
	const isUpperBound = createUpperBoundCheck(browser, version);
	const getUsable = ({ reach, withLimits = reach }: CompletedLine) => withLimits;
	return getFeatures()
		.filter((_, index) => isNew[index])
		.map((entry) => ({ ...toFeatureLine(entry), ...(isUpperBound(entry[1]) && { atMost: true as const }) }))
		.sort((a, b) => getUsable(b) - getUsable(a) || compareNames(a, b));
}
