import type { Finding } from "@/lib/check/schema/report";
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
 * Whether a finding is listed and can make the run fail: browsers of the target lack the feature, and the finding costs
 * more people than `maxLoss`. A vendor's own name does not count.
 * @param maxLoss the accepted share (0..1) of all people.
 */
export function isCounted(finding: Finding, maxLoss: number): boolean {
	const { verdict, severity, vendorOnly, lost, limited } = finding;
	if (severity === "guarded" || vendorOnly || verdict.failing.length + verdict.limited.length === 0)
		return false;
	return maxLoss === 0 || (severity === "limits" ? limited : lost) > maxLoss;
}
