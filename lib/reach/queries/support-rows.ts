import { getAnswerShares } from "@/lib/audience/queries/browser-usage";
import { getCurrentSupport } from "@/lib/compat/queries/newer-compat-data";
import {
	createNextVersionLookup,
	createReleasedCheck,
	getAnswerReleaseDay,
} from "@/lib/compat/queries/releases";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { computeFeatureCell, type FeatureKey, listFeatureStatements } from "@/lib/support/feature-support";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { SupportRow } from "@/lib/support/schema/support-row";
import type { CoreBrowser, Feature } from "@/lib/support/schema/web-features";

/** A feature's keys, each with its BCD record and its status in web-features. */
export function getFeatureKeys({ compat_features, status }: Feature): FeatureKey[] {
	return compat_features.map((key) => ({
		key,
		record: getCompatRecords().find(key),
		status: status.by_compat_key[key],
	}));
}

function buildSupportRow(browser: CoreBrowser, feature: Feature, keys: FeatureKey[]): SupportRow {
	const isReleased = createReleasedCheck(browser);
	const known = { ...feature.status, support: getCurrentSupport(feature) };
	const answer = computeFeatureCell(browser, known, keys, isReleased);
	const spans = getFeatureSupport(feature)[browser];
	return {
		browser,
		answer,
		...getAnswerReleaseDay(browser, answer),
		...getAnswerShares(browser, answer, spans),
		...(answer.state === "some" && spans && { spans }),
		statements: listFeatureStatements(browser, keys, isReleased, createNextVersionLookup(browser)),
	};
}

/** The support table of a feature: one row per core browser. */
export const buildSupportRows = (feature: Feature, keys: FeatureKey[]): SupportRow[] =>
	coreBrowsers.map((browser) => buildSupportRow(browser, feature, keys));
