import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { spansOf } from "@/lib/domain/reach/spans";
import { statementsOf } from "@/lib/domain/support";
import type { CompatRecord } from "@/lib/schema/compat";
import { type DecidingBrowser, decidingBrowsers, type Span, type Support } from "@/lib/schema/reach";
import type { Feature } from "@/lib/schema/web-features";
import { featureSpansIn } from "./feature-spans";
import { knownSpans, knownSpansOfKey } from "./support-table";

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

/**
 * The same by the key's name, for many keys at once: out of the table where there is one, which has no record read and kept.
 * @throws {DatasetError} where it needs the record and that cannot be read.
 */
export const supportOfKey = (key: string): Support =>
	byBrowser((browser) => {
		const known = knownSpansOfKey(browser, key);
		return known ? known.spans : spansOf(statementsOf(compatRecords().get(key), browser));
	});

/** The spans of a feature in any browser of BCD: out of the table where there is one, else of its records alone. */
export function spansIn(browser: string, feature: Feature): Span[] | undefined {
	const known = knownSpans(browser, feature);
	return known ? known.spans : featureSpansIn(browser, feature);
}

const kept = new WeakMap<Feature, Support>();

/** Since when each browser supports a feature. */
export function featureSupport(feature: Feature): Support {
	const support = kept.get(feature) ?? byBrowser((browser) => spansIn(browser, feature));
	kept.set(feature, support);
	return support;
}

/** The support of every feature, in the data's order. */
export const featureSupports = once(() => features().map(([, feature]) => featureSupport(feature)));
