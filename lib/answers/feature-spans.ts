import { compatRecords } from "@/lib/data/compat";
import { featureSpans, spansOf, unspokenSpans } from "@/lib/domain/reach/spans";
import { statementsOf } from "@/lib/domain/support";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { Span } from "@/lib/schema/reach";
import type { CoreBrowser, Feature } from "@/lib/schema/web-features";
import { supportNow } from "./ahead";

const isCore = (browser: string): browser is CoreBrowser =>
	(coreBrowsers as readonly string[]).includes(browser);

/**
 * Since when a browser of BCD supports a feature, by the records: web-features' own version, or one that is too new for
 * it, else the feature's keys.
 */
export function featureSpansIn(browser: string, feature: Feature): Span[] | undefined {
	const keys = feature.compat_features.map((key) => {
		const record = compatRecords().find(key);
		return record && spansOf(statementsOf(record, browser));
	});
	if (isCore(browser))
		return featureSpans(
			supportNow(feature)[browser],
			keys.map((spans) => spans ?? []),
		);
	const known = keys.filter((spans) => spans !== undefined);
	return known.length > 0 ? unspokenSpans(known) : undefined;
}
