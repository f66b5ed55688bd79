import { limitsOf } from "@/lib/domain/limits";
import { shareWithin } from "@/lib/domain/reach/reach";
import { orderedSpan } from "@/lib/domain/reach/spans";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { Limit } from "@/lib/schema/limits";
import type { DecidingBrowser, Support } from "@/lib/schema/reach";
import type { SupportRow } from "@/lib/schema/support";
import type { Feature } from "@/lib/schema/web-features";
import { defaultAudience } from "./audience";
import { featureSupport } from "./support";
import { keysOf, supportRows } from "./support-rows";

/** Whether versions of a browser that the world uses support something with limits. */
const isLimitedIn = (support: Support) => (browser: DecidingBrowser) =>
	(support[browser] ?? []).some(
		(span) =>
			span.level === "partly" &&
			defaultAudience().low.agents.some(
				(agent) => agent.browser === browser && shareWithin(agent, orderedSpan(span)) > 0,
			),
	);

/** What limits support in the versions that the world uses; nothing where none has limits. */
export function limitsIn(support: Support, rows: SupportRow[]): { limits?: Limit[] } {
	const limits = limitsOf(rows, isLimitedIn(support));
	return limits.length > 0 ? { limits } : {};
}

const kept = new WeakMap<Feature, { limits?: Limit[] }>();

/** What limits a feature, whoever asks. Kept: its rows take up to 30 ms to make, and frames are asked for without end. */
export function limitsOfFeature(feature: Feature): { limits?: Limit[] } {
	const support = featureSupport(feature);
	const known =
		kept.get(feature) ??
		(coreBrowsers.some(isLimitedIn(support)) ? limitsIn(support, supportRows(feature, keysOf(feature))) : {});
	kept.set(feature, known);
	return known;
}
