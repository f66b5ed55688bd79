import { compatRecords } from "@/lib/data/compat";
import { sourceDays } from "@/lib/data/source-days";
import { completeSince, spansOf } from "@/lib/domain/reach/spans";
import { statementsOf } from "@/lib/domain/support";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { CoreBrowser, Feature, FeatureStatus } from "@/lib/schema/web-features";
import { releaseDay, releasedIn } from "./releases";

type Versions = FeatureStatus["support"];

/** The version in which BCD has the last key of a feature come, where it is out and too new for web-features. */
function aheadIn(browser: CoreBrowser, { status, compat_features }: Feature): string | undefined {
	if (status.support[browser]) return undefined;
	const keys = compat_features.map((key) => {
		const record = compatRecords().find(key);
		return (record && spansOf(statementsOf(record, browser))) ?? [];
	});
	const version = completeSince(keys);
	if (version === undefined || !releasedIn(browser)(version)) return undefined;
	return (releaseDay(browser, version) ?? "") > sourceDays().features ? version : undefined;
}

const kept = new WeakMap<Feature, Versions>();

/**
 * What BCD knows of a feature and web-features cannot know yet: the core browsers for which web-features names no
 * version while BCD has every key of the feature, the last of them since a release that came out after the day up to
 * which web-features knows. Where the last key came before that day, web-features has its reasons to name no version.
 */
export function aheadOf(feature: Feature): Versions {
	const known = kept.get(feature);
	if (known) return known;
	const versions: Versions = {};
	for (const browser of coreBrowsers) {
		const version = aheadIn(browser, feature);
		if (version !== undefined) versions[browser] = version;
	}
	kept.set(feature, versions);
	return versions;
}

/** The versions of the core browsers that support a feature: web-features' own, and what is newer. */
export const supportNow = (feature: Feature): Versions => ({
	...aheadOf(feature),
	...feature.status.support,
});
