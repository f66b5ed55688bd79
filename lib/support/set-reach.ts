import type { Audience } from "@/lib/support/schema/audience";
import type { DecidingBrowser, Reach, Support } from "@/lib/support/schema/reach";
import type { AggregatedVersions, ReachSummary } from "@/lib/support/schema/reach-summary";
import type { Verdict } from "@/lib/support/schema/verdict";
import { describeAggregatedVersions } from "./aggregated-versions";
import { computeReachWithoutEach } from "./limiting-keys";
import { computeSetReach } from "./reach";
import { MIN_SHOWN_SHARE } from "./rounding";
import { type IndexedAudience, summarizeReach } from "./summarize-reach";
import { computeSetVerdict } from "./verdict";

/** A feature of a set. */
export interface SetMember {
	id: string;
	support: Support;
}

/** The reach of several features in an audience, each and together. Shares are 0..1. */
export interface SetAnswer extends AggregatedVersions {
	features: { id: string; summary: ReachSummary }[];
	/** Only for two or more features. `heldBackBy` is the feature that costs most, `without` the reach without it. */
	together?: { verdict: Verdict; reach: Reach; heldBackBy?: { id: string; without: number } };
}

function computeTogether(members: SetMember[], { low, target }: IndexedAudience): SetAnswer["together"] {
	if (members.length < 2) return undefined;
	const supports = members.map(({ support }) => support);
	const reach = computeSetReach(supports, low);
	const verdict = computeSetVerdict(supports, target);
	const without = computeReachWithoutEach(supports, low);
	const most = Math.max(...without);
	const member = members[without.indexOf(most)];
	// A smaller gain is not visible after rounding.
	if (!member || most - reach.supported < MIN_SHOWN_SHARE) return { verdict, reach };
	return { verdict, reach, heldBackBy: { id: member.id, without: most } };
}

/**
 * Computes the reach of several features in an audience. The server uses the audience of the address, the browser
 * the chosen one.
 * @param recentIn the browsers whose support of one of the features changed within the last year.
 * @param ready the indexed audience.
 */
export function computeSetAnswer(
	members: SetMember[],
	recentIn: readonly DecidingBrowser[],
	audience: Audience,
	ready: IndexedAudience,
): SetAnswer {
	const together = computeTogether(members, ready);
	const supports = members.map(({ support }) => support);
	return {
		features: members.map(({ id, support }) => ({ id, summary: summarizeReach(support, ready) })),
		...(together && { together }),
		...describeAggregatedVersions(supports, recentIn, audience),
	};
}
