import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { createReleasedCheck } from "@/lib/compat/queries/releases";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { buildSupportRows, getFeatureKeys } from "@/lib/reach/queries/support-rows";
import { collectLimits, type LimitedKeys, type VersionRange } from "@/lib/support/collect-limits";
import { listDecidingNotes } from "@/lib/support/deciding-notes";
import { type FeatureKey, listLimitedKeys } from "@/lib/support/feature-support";
import { getShareWithin } from "@/lib/support/reach";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingNote, Limit } from "@/lib/support/schema/limits";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import type { SupportRow } from "@/lib/support/schema/support-row";
import type { Feature } from "@/lib/support/schema/web-features";
import { intersectSupport, toOrderedSpan } from "@/lib/support/spans";
import { parseRangedValue } from "@/lib/support/version";

/** Whether browser versions in use worldwide, of those in a range, support the feature only with limits. */
const isLimitedIn =
	(support: Support) =>
	(browser: DecidingBrowser, { since = "0", until }: VersionRange = {}) =>
		intersectSupport([
			support[browser] ?? [],
			[{ level: "full", from: parseRangedValue(since).value, ...(until !== undefined && { until }) }],
		]).some(
			(span) =>
				span.level === "partly" &&
				getDefaultAudience().low.agents.some(
					(agent) => agent.browser === browser && getShareWithin(agent, toOrderedSpan(span)) > 0,
				),
		);

const createLimitedKeysLookup =
	(keys: FeatureKey[]) =>
	(browser: DecidingBrowser): LimitedKeys => ({
		limited: listLimitedKeys(browser, keys, createReleasedCheck(browser)),
		of: keys.length,
	});

/** The notes that restrict full support, absent when there are none. @param keyCount 1 for a single key. */
export function findDecidingNotes(rows: SupportRow[], keyCount = 1): { notes?: DecidingNote[] } {
	const notes = listDecidingNotes(rows, keyCount);
	return notes.length > 0 ? { notes } : {};
}

/**
 * The limits of support in versions in use worldwide. `limits` is absent when there are none.
 * @param keys the keys of a feature; omitted for a single key.
 */
export function findLimits(support: Support, rows: SupportRow[], keys?: FeatureKey[]): { limits?: Limit[] } {
	const limits = collectLimits(rows, isLimitedIn(support), keys && createLimitedKeysLookup(keys));
	return limits.length > 0 ? { limits } : {};
}

const cache = new WeakMap<Feature, { limits?: Limit[] }>();

/**
 * Returns the limits of a feature as `findLimits` does. Cached: building the rows takes up to 30 ms, and embeds
 * request them often.
 */
export function getFeatureLimits(feature: Feature): { limits?: Limit[] } {
	const support = getFeatureSupport(feature);
	const find = () => {
		const keys = getFeatureKeys(feature);
		return findLimits(support, buildSupportRows(feature, keys), keys);
	};
	const limits =
		cache.get(feature) ?? (coreBrowsers.some((browser) => isLimitedIn(support)(browser)) ? find() : {});
	cache.set(feature, limits);
	return limits;
}
