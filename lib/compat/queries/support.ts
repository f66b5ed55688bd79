import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import type { CompatRecord } from "@/lib/support/schema/compat";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingBrowser, Span, Support } from "@/lib/support/schema/reach";
import type { Feature } from "@/lib/support/schema/web-features";
import { computeSpans } from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { getFeatureSpans } from "./feature-spans";
import { getKnownKeySpans, getKnownSpans } from "./span-table";

function buildSupport(spansIn: (browser: DecidingBrowser) => Span[] | undefined): Support {
	const support: Support = {};
	for (const browser of supportDataBrowsers) {
		const spans = spansIn(browser);
		if (spans) support[browser] = spans;
	}
	return support;
}

/** The spans of versions in which each browser supports a compat key, from all of its BCD statements. */
export const getKeySupport = (record: CompatRecord): Support =>
	buildSupport((browser) => computeSpans(getStatements(record, browser)));

/**
 * The spans of a key in a BCD browser by their names. Unlike `getKeySupport` it reads the precomputed table when there is
 * one, so that records of many keys need not be parsed and cached.
 * @throws {DatasetError} when it needs the record and cannot read it.
 */
export function getKeySpans(browser: string, key: string): Span[] | undefined {
	const known = getKnownKeySpans(browser, key);
	return known ? known.spans : computeSpans(getStatements(getCompatRecords().get(key), browser));
}

/** The support of a key by its name, as `getKeySpans` reads it. */
export const getKeySupportByName = (key: string): Support =>
	buildSupport((browser) => getKeySpans(browser, key));

/** The spans of a feature in a BCD browser, from the precomputed table when there is one, else from its records. */
export function getSpans(browser: string, feature: Feature): Span[] | undefined {
	const known = getKnownSpans(browser, feature);
	return known ? known.spans : getFeatureSpans(browser, feature);
}

const cache = new WeakMap<Feature, Support>();

/** The spans of versions in which each browser supports a feature. */
export function getFeatureSupport(feature: Feature): Support {
	const support = cache.get(feature) ?? buildSupport((browser) => getSpans(browser, feature));
	cache.set(feature, support);
	return support;
}

/** The support of every feature, in the data's order. */
export const getAllFeatureSupport = createLazyValue(() =>
	getFeatures().map(([, feature]) => getFeatureSupport(feature)),
);
