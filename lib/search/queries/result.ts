import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getFeatureSupport, getKeySupportByName } from "@/lib/compat/queries/support";
import { getFeatureOfKey, getFeatures } from "@/lib/data/features";
import { createLazyValue, DatasetError } from "@/lib/data/records";
import { paths } from "@/lib/paths/pages";
import type { Entry } from "@/lib/search/entry";
import { findHighlights } from "@/lib/search/highlight";
import type { SearchResult } from "@/lib/search/schema/api";
import { getBaselineLevel } from "@/lib/support/baseline";
import { computeSupportedShares } from "@/lib/support/reach";
import type { Support } from "@/lib/support/schema/reach";
import type { Feature } from "@/lib/support/schema/web-features";
import { listGlyphShares } from "@/lib/support/summarize-reach";
import { computeVerdict } from "@/lib/support/verdict";

const byId = createLazyValue(() => new Map(getFeatures()));

/** Returns the path of an entry's page, without locale. */
export function getResultPath({ type, id }: Pick<Entry, "type" | "id">): string {
	switch (type) {
		case "feature":
			return paths.feature(id);
		case "key":
			return paths.compat(id);
		case "group":
			return paths.group(id);
		case "browser":
			return paths.browser(id);
		case "release": {
			const [browser = "", version = ""] = id.split(" ");
			return paths.release(browser, version);
		}
		case "snapshot":
			return paths.snapshot(id);
		default:
			return type satisfies never;
	}
}

/** Computes the reach shares (0..1) and the answer for the default audience. */
function summarize(support: Support) {
	const { low, target } = getDefaultAudience();
	const { full, withLimits } = computeSupportedShares(support, low);
	return { reach: full, withLimits, answer: computeVerdict(support, target).answer };
}

/** Caches results by id: computing the summaries of twenty results takes longer than a search. */
function memoizeById<T, Rest extends unknown[]>(make: (id: string, ...rest: Rest) => T) {
	const known = new Map<string, T>();
	return (id: string, ...rest: Rest): T => {
		const value = known.get(id) ?? make(id, ...rest);
		known.set(id, value);
		return value;
	};
}

const summarizeFeature = memoizeById((_, feature: Feature) => {
	const support = getFeatureSupport(feature);
	return { ...summarize(support), agents: listGlyphShares(support, getDefaultAudience().low) };
});
const summarizeKey = memoizeById((key) => summarize(getKeySupportByName(key)));

function ofFeature(id: string) {
	const feature = byId().get(id);
	if (!feature) return {};
	return {
		baseline: getBaselineLevel(feature.status),
		...(feature.discouraged && { discouraged: true as const }),
		...summarizeFeature(id, feature),
	};
}

/** Returns the reach of a key; empty if its record is unreadable, so that the other results are still shown. */
function reachOfKey(key: string) {
	try {
		return summarizeKey(key);
	} catch (error) {
		if (error instanceof DatasetError) return {};
		throw error;
	}
}

/**
 * Returns the fields of a key's result. A key has a Baseline status of its own if web-features assigns it to a
 * feature.
 */
function ofKey(key: string) {
	const reach = reachOfKey(key);
	const id = getFeatureOfKey().get(key);
	const feature = id === undefined ? undefined : byId().get(id);
	if (id === undefined || !feature) return reach;
	const status = feature.status.by_compat_key[key];
	return {
		...reach,
		...(status && { baseline: getBaselineLevel(status) }),
		...(feature.discouraged && { discouraged: true as const }),
		feature: { id, name: feature.name, answer: summarizeFeature(id, feature).answer },
	};
}

/** Builds a result of the API. @param words the words to highlight. */
export function toSearchResult(entry: Entry, words: readonly string[]): SearchResult {
	const { type, id, title } = entry;
	return {
		type,
		id,
		title,
		path: getResultPath(entry),
		marks: findHighlights(title, words),
		...(type === "feature" && ofFeature(id)),
		...(type === "key" && ofKey(id)),
	};
}
