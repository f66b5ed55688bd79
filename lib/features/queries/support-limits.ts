import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { collectLimits } from "@/lib/support/collect-limits";
import { getShareWithin } from "@/lib/support/reach";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Limit } from "@/lib/support/schema/limits";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import type { SupportRow } from "@/lib/support/schema/support-row";
import type { Feature } from "@/lib/support/schema/web-features";
import { toOrderedSpan } from "@/lib/support/spans";
import { getFeatureSupport } from "./support";
import { buildSupportRows, getFeatureKeys } from "./support-rows";

/** Whether browser versions in use worldwide support the feature only with limits. */
const isLimitedIn = (support: Support) => (browser: DecidingBrowser) =>
	(support[browser] ?? []).some(
		(span) =>
			span.level === "partly" &&
			getDefaultAudience().low.agents.some(
				(agent) => agent.browser === browser && getShareWithin(agent, toOrderedSpan(span)) > 0,
			),
	);

/** The limits of support in versions in use worldwide. `limits` is absent when there are none. */
export function findLimits(support: Support, rows: SupportRow[]): { limits?: Limit[] } {
	const limits = collectLimits(rows, isLimitedIn(support));
	return limits.length > 0 ? { limits } : {};
}

const cache = new WeakMap<Feature, { limits?: Limit[] }>();

/** As `findLimits` for a feature. Cached: building its rows takes up to 30 ms, and embeds request them often. */
export function getFeatureLimits(feature: Feature): { limits?: Limit[] } {
	const support = getFeatureSupport(feature);
	const limits =
		cache.get(feature) ??
		(coreBrowsers.some(isLimitedIn(support))
			? findLimits(support, buildSupportRows(feature, getFeatureKeys(feature)))
			: {});
	cache.set(feature, limits);
	return limits;
}
