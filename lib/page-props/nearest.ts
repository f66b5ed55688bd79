import { features } from "@/lib/data/features";
import { nearMatches } from "@/lib/domain/near-matches";

/** What is no feature's id, with features that may have been meant. */
export const nearestTo = (asked: string) => ({
	asked,
	near: nearMatches(
		asked,
		features().map(([id, { name }]) => ({ id, name })),
	),
});
