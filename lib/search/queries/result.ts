import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getFeatureOfKey, getFeatures } from "@/lib/data/features";
import { createLazyValue, DatasetError } from "@/lib/data/records";
import { getFeatureSupport, getKeySupportByName } from "@/lib/features/queries/support";
import { paths } from "@/lib/paths/pages";
import type { Entry } from "@/lib/search/entry";
import { findHighlights } from "@/lib/search/highlight";
import type { SearchResult } from "@/lib/search/schema/api";
import { getBaselineLevel } from "@/lib/support/baseline";
import { computeSupportedShares } from "@/lib/support/reach";
import type { Feature } from "@/lib/support/schema/web-features";

const byId = createLazyValue(() => new Map(getFeatures()));

/** The path of an entry's page, without locale. */
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

const known = new Map<string, ReturnType<typeof computeSupportedShares>>();

/** The shares of one feature, cached. Computing all features takes a second, twenty take 5 ms. */
function sharesOf(id: string, feature: Feature) {
	const shares =
		known.get(id) ?? computeSupportedShares(getFeatureSupport(feature), getDefaultAudience().low);
	known.set(id, shares);
	return shares;
}

function ofFeature(id: string) {
	const feature = byId().get(id);
	if (!feature) return {};
	const { full, withLimits } = sharesOf(id, feature);
	return {
		baseline: getBaselineLevel(feature.status),
		...(feature.discouraged && { discouraged: true as const }),
		reach: full,
		withLimits,
	};
}

/** Empty if the key's record is unreadable, so that the other results are still shown. */
function reachOfKey(key: string) {
	try {
		const { full, withLimits } = computeSupportedShares(getKeySupportByName(key), getDefaultAudience().low);
		return { reach: full, withLimits };
	} catch (error) {
		if (error instanceof DatasetError) return {};
		throw error;
	}
}

/** A key has a status of its own where web-features files it under a feature. */
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
		feature: { id, name: feature.name },
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
