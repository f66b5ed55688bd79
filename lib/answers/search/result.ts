import { defaultAudience } from "@/lib/answers/audience";
import { featureSupport, supportOfKey } from "@/lib/answers/support";
import { featureOfKey, features } from "@/lib/data/features";
import { DatasetError, once } from "@/lib/data/records";
import { baselineLevelOf } from "@/lib/domain/baseline";
import { supportedShares } from "@/lib/domain/reach/reach";
import type { Entry } from "@/lib/domain/search/entry";
import { marksOf } from "@/lib/domain/search/marks";
import { paths } from "@/lib/paths";
import type { SearchResult } from "@/lib/schema/api/search";
import type { Feature } from "@/lib/schema/web-features";

const byId = once(() => new Map(features()));

/** Where a thing has its page. */
export function pathOf({ type, id }: Pick<Entry, "type" | "id">): string {
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

const known = new Map<string, ReturnType<typeof supportedShares>>();

/** The shares of a feature alone, kept: those of all features take a second to make, those of twenty 5 ms. */
function sharesOf(id: string, feature: Feature) {
	const shares = known.get(id) ?? supportedShares(featureSupport(feature), defaultAudience().low);
	known.set(id, shares);
	return shares;
}

function ofFeature(id: string) {
	const feature = byId().get(id);
	if (!feature) return {};
	const { full, withLimits } = sharesOf(id, feature);
	return {
		baseline: baselineLevelOf(feature.status),
		...(feature.discouraged && { discouraged: true as const }),
		reach: full,
		withLimits,
	};
}

/** Nothing of a key whose record cannot be read: the others are shown all the same. */
function reachOfKey(key: string) {
	try {
		const { full, withLimits } = supportedShares(supportOfKey(key), defaultAudience().low);
		return { reach: full, withLimits };
	} catch (error) {
		if (error instanceof DatasetError) return {};
		throw error;
	}
}

/** A key has a status of its own where web-features files it under a feature. */
function ofKey(key: string) {
	const reach = reachOfKey(key);
	const id = featureOfKey().get(key);
	const feature = id === undefined ? undefined : byId().get(id);
	if (id === undefined || !feature) return reach;
	const status = feature.status.by_compat_key[key];
	return {
		...reach,
		...(status && { baseline: baselineLevelOf(status) }),
		...(feature.discouraged && { discouraged: true as const }),
		feature: { id, name: feature.name },
	};
}

/** A thing found as answers show it. */
export function resultOf(entry: Entry, words: readonly string[]): SearchResult {
	const { type, id, title } = entry;
	return {
		type,
		id,
		title,
		path: pathOf(entry),
		marks: marksOf(title, words),
		...(type === "feature" && ofFeature(id)),
		...(type === "key" && ofKey(id)),
	};
}
