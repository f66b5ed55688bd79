import type { AsyncAnswer, AudienceQuery } from "@/lib/audience/client/audience-query";
import { WORLD } from "@/lib/support/schema/default-audience";
import { type ChosenAudience, queryNothing, useAudienceAnswer, useChosenAudience } from "./audience-context";
import { usePendingAnswer } from "./use-pending-answer";

export const queryTrend = (chosen: ChosenAudience, query: string) => chosen.time(query);
export const queryChanges = (chosen: ChosenAudience, query: string) => chosen.changes(query);

/** Data of the chosen region, for a page built for the world. */
export interface RegionalData<T> {
	/** Undefined if the page's own data applies, or nothing is requested. */
	answer: AsyncAnswer<T> | undefined;
	/** The audience has imported usage, which covers a single day and cannot show changes over time. */
	isOwn: boolean;
	/** The chosen region, or the world. */
	region: string;
	/** Attributes for the element around the numbers. */
	settling: ReturnType<typeof usePendingAnswer>;
}

/**
 * Loads time-dependent data for the reader's region.
 * @param select picks the query. Must be a stable function, declared outside the component.
 * @param query the query string; undefined if the page's own data applies, for example if its address names a region.
 */
export function useRegionalData<T>(
	select: (chosen: ChosenAudience, query: string) => AudienceQuery<T> | undefined,
	query: string | undefined,
): RegionalData<T> {
	const chosen = useChosenAudience();
	const weights = query === undefined ? undefined : chosen?.audience.weights;
	const isRequested = query !== undefined;
	const answer = useAudienceAnswer(isRequested ? select : queryNothing, query);
	const isOwn = weights?.kind === "imported";
	return {
		answer,
		isOwn,
		region: weights?.kind === "region" ? weights.code : WORLD,
		settling: usePendingAnswer(answer, isRequested && (!chosen || answer !== undefined)),
	};
}
