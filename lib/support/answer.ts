import { type Answer, answers } from "@/lib/support/schema/answers";
import { MIN_SHOWN_SHARE } from "./rounding";

/** The largest share of people without a feature for `almost` and `limits`. */
const MAX_MISSING = 0.01;
/** The largest share of people with partial support for `almost`. */
const MAX_PARTIAL = 0.05;
/** The largest share of people without a feature for `fallback`. */
const MAX_MISSING_WITH_FALLBACK = 0.3;

/** Shares (0..1) of the people who use a version of the target. */
export interface TargetShares {
	/** People whose version lacks the feature. */
	missing: number;
	/** People whose version has partial support. */
	partial: number;
}

/**
 * Answers whether a feature can be shipped to the people who use the target's browsers. The first match wins. Shares below
 * 0.05 %, which are displayed as <0.1 %, count as 0.
 *
 * - `yes`: everyone has it in full.
 * - `almost`: at most 1 % lack it, and at most 5 % have it in part.
 * - `limits`: at most 1 % lack it.
 * - `fallback`: at most 30 % lack it.
 * - `notYet`: more people lack it.
 *
 * @param shares undefined without support data for any browser of the target.
 */
export function computeAnswer(shares: TargetShares | undefined): Answer {
	if (!shares) return "unknown";
	const { missing, partial } = shares;
	if (missing < MIN_SHOWN_SHARE && partial < MIN_SHOWN_SHARE) return "yes";
	if (missing <= MAX_MISSING) return partial <= MAX_PARTIAL ? "almost" : "limits";
	return missing <= MAX_MISSING_WITH_FALLBACK ? "fallback" : "notYet";
}

/** Whether the first answer is better than the second. False if either is unknown. */
export const isBetterAnswer = (one: Answer, other: Answer) =>
	one !== "unknown" && other !== "unknown" && answers.indexOf(one) < answers.indexOf(other);
