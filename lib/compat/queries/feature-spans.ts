import { getCompatRecords } from "@/lib/data/compat";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Span } from "@/lib/support/schema/reach";
import type { CoreBrowser, Feature } from "@/lib/support/schema/web-features";
import { computeFeatureSpans, computeSpans, computeSpansFromKeys } from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { getCurrentSupport } from "./newer-compat-data";
import { getUpstreamSpans } from "./upstream";

const isCore = (browser: string): browser is CoreBrowser =>
	(coreBrowsers as readonly string[]).includes(browser);

/** Computes the spans of a browser from web-features, newer BCD data, or the keys alone. */
function computeOwnSpans(browser: string, feature: Feature): Span[] | undefined {
	const keys = feature.compat_features.map((key) => {
		const record = getCompatRecords().find(key);
		return record && computeSpans(getStatements(record, browser));
	});
	if (isCore(browser))
		return computeFeatureSpans(
			getCurrentSupport(feature)[browser],
			keys.map((spans) => spans ?? []),
		);
	const known = keys.filter((spans) => spans !== undefined);
	return known.length > 0 ? computeSpansFromKeys(known) : undefined;
}

/**
 * The spans in which a BCD browser supports a feature. For core browsers web-features decides, or newer BCD data; for
 * browsers built on one of them its engine; for all others the feature's keys.
 * @returns undefined when BCD has no data for the browser.
 */
export const getFeatureSpans = (browser: string, feature: Feature): Span[] | undefined =>
	getUpstreamSpans(browser, (id) => computeOwnSpans(id, feature));
