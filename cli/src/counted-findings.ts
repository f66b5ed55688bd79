import { getFindingEffect } from "@/lib/check/report/finding-scope";
import type { Finding, Unknown, Unreadable } from "@/lib/check/schema/report";
import { type FailLevel, failLevels } from "./config";
import { UsageError } from "./usage-error";

/**
 * Parses `1%`, `1 %` or `0.01` to a share (0..1).
 * @throws {UsageError} if the text has another form, or the share is above 100 %, or is 1 without a percent sign.
 */
export function parseLoss(text: string): number {
	const match = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim());
	const share = match ? Number(match[1]) / (match[2] ? 100 : 1) : Number.NaN;
	// `1` alone would accept everything, where 1 % is meant.
	if (!(share >= 0 && (match?.[2] ? share <= 1 : share < 1)))
		throw new UsageError(`The accepted loss must be a share such as 1% or 0.01, not "${text}".`);
	return share;
}

/**
 * Whether a finding is listed and can make the run fail: it has an effect in browsers of the target, and costs more people than
 * `maxLoss`. Hints for some browsers have none.
 * @param maxLoss the accepted share (0..1) of all people.
 */
export function isCounted(finding: Finding, maxLoss: number): boolean {
	const effect = getFindingEffect(finding);
	if (!(failLevels as readonly string[]).includes(effect)) return false;
	return maxLoss === 0 || (effect === "limits" ? finding.limited : finding.lost) > maxLoss;
}

/** Whether a part of a report makes the run fail. */
export type FailureTest = (part: Finding | Unknown | Unreadable) => boolean;

/**
 * Returns a predicate of what makes a run fail. A name that no browser is known to support is ignored by all of them, as code
 * that degrades is.
 * @param unparsed the files that make it fail because they could not be read as code.
 */
export const createFailureTest =
	(failOn: FailLevel, unparsed: ReadonlySet<string>): FailureTest =>
	(part) => {
		if ("message" in part) return unparsed.has(part.file);
		const effect = "key" in part ? getFindingEffect(part) : "degrades";
		const level = (failLevels as readonly string[]).indexOf(effect);
		return level !== -1 && level <= failLevels.indexOf(failOn);
	};
