import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { featureSpans, spansOf, unspokenSpans } from "@/lib/domain/reach/spans";
import { statementsOf } from "@/lib/domain/support";
import type { CompatRecord } from "@/lib/schema/compat";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { type DecidingBrowser, decidingBrowsers, type Span, type Support } from "@/lib/schema/reach";
import type { CoreBrowser, Feature } from "@/lib/schema/web-features";
import { supportNow } from "./ahead";

function byBrowser(spansIn: (browser: DecidingBrowser) => Span[] | undefined): Support {
	const support: Support = {};
	for (const browser of decidingBrowsers) {
		const spans = spansIn(browser);
		if (spans) support[browser] = spans;
	}
	return support;
}

/** Since and until when each browser supports a compat key, by all of BCD's statements. */
export const keySupport = (record: CompatRecord): Support =>
	byBrowser((browser) => spansOf(statementsOf(record, browser)));

const isCore = (browser: string): browser is CoreBrowser =>
	(coreBrowsers as readonly string[]).includes(browser);

/**
 * Since when a browser of BCD supports a feature: web-features' own version, or one that is too new for it, else the
 * feature's keys.
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

const kept = new WeakMap<Feature, Support>();

/** Since when each browser supports a feature. */
export function featureSupport(feature: Feature): Support {
	const support = kept.get(feature) ?? byBrowser((browser) => featureSpansIn(browser, feature));
	kept.set(feature, support);
	return support;
}

/** The support of every feature, in the data's order. */
export const featureSupports = once(() => features().map(([, feature]) => featureSupport(feature)));
