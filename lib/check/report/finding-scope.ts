import type { FindingEffect, Scope, TargetEffect } from "@/lib/check/schema/kinds";
import type { Finding } from "@/lib/check/schema/report";

type Judged = Pick<Finding, "severity" | "verdict" | "recordedFor" | "vendorOnly">;

/** Returns where a finding matters. */
export function getFindingScope(finding: Judged): Scope {
	const { severity, verdict, recordedFor, vendorOnly } = finding;
	if (severity === "guarded" || recordedFor || vendorOnly) return "fine";
	if (verdict.failing.length > 0) return severity === "breaks" ? "breaks" : "ignored";
	return verdict.limited.length > 0 ? "ignored" : "fine";
}

/** Returns the effect of a finding in the browsers of the target. Its severity is that in all browsers. */
export function getTargetEffect(finding: Judged): TargetEffect {
	const scope = getFindingScope(finding);
	if (scope === "breaks") return "breaks";
	if (scope === "fine") return "none";
	return finding.verdict.failing.length > 0 ? "degrades" : "limits";
}

/**
 * Returns what a report says of a finding. Order, color, exit status and the levels of all formats follow it. The severity is the
 * worst effect in any browser, and decides nothing.
 */
export function getFindingEffect(finding: Judged): FindingEffect {
	const { severity, recordedFor, vendorOnly } = finding;
	if (severity === "guarded") return "guarded";
	if (recordedFor || vendorOnly) return "hint";
	const effect = getTargetEffect(finding);
	if (effect === "none") return "older";
	return severity === "possible" ? "possible" : effect;
}

/**
 * Whether the summary counts a finding. It counts no code with a test or a fallback, no name that may mean something else, and no
 * hint: a key that is recorded for one browser only, or a vendor's own name.
 */
export const isInSummary = ({
	severity,
	recordedFor,
	vendorOnly,
}: Pick<Finding, "severity" | "recordedFor" | "vendorOnly">): boolean =>
	severity !== "guarded" && severity !== "possible" && !recordedFor && !vendorOnly;
