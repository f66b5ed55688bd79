import { getAnswerShares } from "@/lib/audience/queries/browser-usage";
import { getCurrentSupport } from "@/lib/compat/queries/newer-compat-data";
import {
	createNextVersionLookup,
	createReleasedCheck,
	getAnswerReleaseDay,
} from "@/lib/compat/queries/releases";
import { getFeatureSupport, getSpans } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import {
	computeFeatureCell,
	computeSupportFromKeys,
	type FeatureKey,
	listFeatureStatements,
} from "@/lib/support/feature-support";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Span } from "@/lib/support/schema/reach";
import type { SupportAnswerView, SupportRow } from "@/lib/support/schema/support-row";
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

/** WebViews and other BCD browsers outside the core set that run on the core browsers' engines. */
const secondaryBrowsers = [
	"webview_android",
	"webview_ios",
	"samsunginternet_android",
	"opera",
	"opera_android",
] as const;

/** The support of a browser that web-features does not cover, derived from the keys (docs/data.md). */
function getSecondaryCell(browser: string, spans: Span[] | undefined, keys: FeatureKey[]): SupportAnswerView {
	const last = spans?.at(-1);
	const isReleased = createReleasedCheck(browser);
	if (last?.level === "full" && last.until === undefined && isReleased(last.from))
		return { state: "yes", since: last.from };
	return computeSupportFromKeys(browser, keys, isReleased);
}

/** One row per secondary browser. Rows have no statements; the pages of the keys show them. */
export const buildSecondaryRows = (feature: Feature, keys: FeatureKey[]): SupportRow[] =>
	secondaryBrowsers.map((browser) => {
		const spans = getSpans(browser, feature);
		const answer = getSecondaryCell(browser, spans, keys);
		return {
			browser,
			answer,
			...getAnswerReleaseDay(browser, answer),
			...getAnswerShares(browser, answer, spans),
			...(answer.state === "some" && spans && { spans }),
			statements: [],
		};
	});
