import { compatRecords } from "@/lib/data/compat";
import { sourceDays } from "@/lib/data/source-days";
import { completeSince, spansOf } from "@/lib/domain/reach/spans";
import { statementsOf } from "@/lib/domain/support";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { CoreBrowser, Feature, FeatureStatus } from "@/lib/schema/web-features";
import { releaseDay, releasedIn } from "./releases";

type Versions = FeatureStatus["support"];

/** Whether a browser's version came out after the day up to which web-features knows. */
const isUnseen = (browser: CoreBrowser, version: string) =>
	(releaseDay(browser, version) ?? "") > sourceDays().features;

/** The version in which BCD has the last key of a feature come, where it is out and no key came before web-features' day. */
function aheadIn(browser: CoreBrowser, { status, compat_features }: Feature): string | undefined {
	if (status.support[browser]) return undefined;
	const keys = compat_features.map((key) => {
		const record = compatRecords().find(key);
		return (record && spansOf(statementsOf(record, browser))) ?? [];
	});
	const version = completeSince(keys);
	if (version === undefined || !releasedIn(browser)(version)) return undefined;
	// Of what came bit by bit web-features has seen a part.
	const isNews = keys.flat().every(({ from }) => isUnseen(browser, from));
	return isNews ? version : undefined;
}

const kept = new WeakMap<Feature, Versions>();

/**
 * What BCD knows of a feature and web-features cannot know yet: the core browsers for which web-features names no
 * version while BCD has every key of the feature, each since a release that came out after the day up to which
 * web-features knows. Where a key came before that day, web-features has seen the browser have a part and has its
 * reasons to name no version; that the last of hundreds of keys came late does not settle them (docs/data.md).
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
