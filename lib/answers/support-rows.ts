import { compatRecords } from "@/lib/data/compat";
import { sourceDays } from "@/lib/data/source-days";
import { type FeatureKey, featureAnswer, featureStatements, isUncounted } from "@/lib/domain/feature-support";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { SupportRow } from "@/lib/schema/support";
import type { CoreBrowser, Feature } from "@/lib/schema/web-features";
import { aheadOf, supportNow } from "./ahead";
import { answerPeople } from "./people";
import { answerDay, releasedIn, versionAfter } from "./releases";
import { featureSupport } from "./support";

/** A feature's keys, each with BCD's record and web-features' view of it. */
export function keysOf({ compat_features, status }: Feature): FeatureKey[] {
	return compat_features.map((key) => ({
		key,
		record: compatRecords().find(key),
		status: status.by_compat_key[key],
	}));
}

function rowOf(browser: CoreBrowser, feature: Feature, keys: FeatureKey[]): SupportRow {
	const isReleased = releasedIn(browser);
	const known = { ...feature.status, support: supportNow(feature) };
	const answer = featureAnswer(browser, known, keys, isReleased);
	const { features, compat } = sourceDays();
	return {
		browser,
		answer,
		...answerDay(browser, answer),
		...answerPeople(browser, answer, featureSupport(feature)[browser]),
		...(isUncounted(browser, known, keys, isReleased) && { uncounted: true }),
		...(aheadOf(feature)[browser] && { ahead: { features, compat } }),
		statements: featureStatements(browser, keys, isReleased, versionAfter(browser)),
	};
}

/** What the core browsers answer for a feature, a row each. */
export const supportRows = (feature: Feature, keys: FeatureKey[]): SupportRow[] =>
	coreBrowsers.map((browser) => rowOf(browser, feature, keys));
