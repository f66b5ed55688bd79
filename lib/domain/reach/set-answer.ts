import { LEAST_SHOWN } from "@/lib/domain/rounding";
import type { Audience } from "@/lib/schema/audience";
import type { CountedAsOne, ReachSummary } from "@/lib/schema/props/reach";
import type { Reach, Support } from "@/lib/schema/reach";
import type { Verdict } from "@/lib/schema/verdict";
import { countedAsOneFor } from "./counted-as-one";
import { reachWithoutEach } from "./held-back";
import { reachOfSet } from "./reach";
import { type ReadyAudience, summaryOf } from "./summary";
import { verdictOfSet } from "./verdict";

/** A feature of a set. */
export interface SetMember {
	id: string;
	support: Support;
}

/** What an audience says of several features: of each, and of all together. Shares are 0..1. */
export interface SetAnswer extends CountedAsOne {
	features: { id: string; summary: ReachSummary }[];
	/** Of two features or more; `heldBackBy` is the one that costs most, `without` what the set reaches without it. */
	together?: { verdict: Verdict; reach: Reach; heldBackBy?: { id: string; without: number } };
}

function togetherOf(members: SetMember[], { low, target }: ReadyAudience): SetAnswer["together"] {
	if (members.length < 2) return undefined;
	const supports = members.map(({ support }) => support);
	const reach = reachOfSet(supports, low);
	const verdict = verdictOfSet(supports, target);
	const without = reachWithoutEach(supports, low);
	const most = Math.max(...without);
	const member = members[without.indexOf(most)];
	// Below a twentieth of a percent nobody holds the set back.
	if (!member || most - reach.supported < LEAST_SHOWN) return { verdict, reach };
	return { verdict, reach, heldBackBy: { id: member.id, without: most } };
}

/**
 * What an audience says of several features. The server asks for the audience of an address, the device for the reader's.
 * @param isNew whether one of them is newly available within a year.
 * @param ready the audience, ready to be asked.
 */
export function setAnswerOf(
	members: SetMember[],
	isNew: boolean,
	audience: Audience,
	ready: ReadyAudience,
): SetAnswer {
	const together = togetherOf(members, ready);
	const supports = members.map(({ support }) => support);
	return {
		features: members.map(({ id, support }) => ({ id, summary: summaryOf(support, ready) })),
		...(together && { together }),
		...countedAsOneFor(supports, isNew, audience),
	};
}
