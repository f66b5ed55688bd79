import { WORLD } from "@/lib/schema/default-audience";
import { type Answer, askNothing, type ChosenAudience, type Question, useAnswer, useChosen } from "./choice";
import { useSettling } from "./use-settling";

export const askTime = (chosen: ChosenAudience, query: string) => chosen.time(query);
export const askChanges = (chosen: ChosenAudience, query: string) => chosen.changes(query);

/** What a page that came with the world's people has for the reader's. */
export interface Regional<T> {
	/** What was asked for; undefined where the page's own counts, or nothing does. */
	answer: Answer<T> | undefined;
	/** The reader has own numbers: they are of one time and say nothing of another. */
	isOwn: boolean;
	/** The region chosen, or the world. */
	region: string;
	/** Attributes for the element around the numbers. */
	settling: ReturnType<typeof useSettling>;
}

/**
 * What of time depends on a region, for the reader's.
 * @param ask a function of the module, not of the render.
 * @param query what is asked about; undefined where the page's own counts, as where its address names a region.
 * @param isShown false as long as nobody looks at it: then nothing is asked.
 */
export function useRegional<T>(
	ask: (chosen: ChosenAudience, query: string) => Question<T> | undefined,
	query: string | undefined,
	isShown = true,
): Regional<T> {
	const chosen = useChosen();
	const weights = query === undefined ? undefined : chosen?.audience.weights;
	const isAsked = query !== undefined && isShown;
	const answer = useAnswer(isAsked ? ask : askNothing, query);
	const isOwn = weights?.kind === "imported";
	return {
		answer,
		isOwn,
		region: weights?.kind === "region" ? weights.code : WORLD,
		settling: useSettling(answer, isAsked && (!chosen || answer !== undefined)),
	};
}
