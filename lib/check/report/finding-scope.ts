import type { Finding } from "@/lib/check/schema/report";
import { type Scope, scopes } from "@/lib/check/schema/scopes";
import type { TargetEffect } from "@/lib/check/schema/target-effects";

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

/** Sorts findings by scope, those that break first. Within a scope, the order stays. */
export const sortByScope = (findings: readonly Finding[]): Finding[] =>
	scopes.flatMap((scope) => findings.filter((finding) => getFindingScope(finding) === scope));
