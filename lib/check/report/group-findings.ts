import type { CheckSummary, Finding } from "@/lib/check/schema/report";
import { type Severity, severities } from "@/lib/check/schema/severities";
import { groupBy } from "@/lib/support/group-by";
import type { Reach } from "@/lib/support/schema/reach";

/** Findings of one severity for one feature, or for one key without a feature name. */
export interface FindingGroup {
	/** The name of the feature or key; unique among the groups. */
	name: string;
	/** The finding with the highest cost. */
	costliest: Finding;
	/** The keys, most costly first. */
	keys: string[];
	/** One finding per line of code. */
	occurrences: Finding[];
}

const getCost = ({ lost, limited, spared = 0 }: Finding) => lost || limited || spared;

function pickOnePerLine(findings: Finding[]): Finding[] {
	const byLine = groupBy(findings, ({ file, line }) => `${file}:${line}`);
	return [...byLine.values()].flatMap((group) => group.slice(0, 1));
}

/**
 * Where a finding matters: code breaks in browsers of the target (`breaks`), something else is missing in them (`ignored`),
 * or all of them are fine, since only other browsers lack it, the code has a fallback, or it is a hint for some browsers
 * (`fine`).
 */
const findingScopes = ["breaks", "ignored", "fine"] as const;
type FindingScope = (typeof findingScopes)[number];

export function getFindingScope(finding: Finding): FindingScope {
	const { severity, verdict, recordedFor, vendorOnly } = finding;
	if (severity === "guarded" || recordedFor || vendorOnly) return "fine";
	if (verdict.failing.length > 0) return severity === "breaks" ? "breaks" : "ignored";
	return verdict.limited.length > 0 ? "ignored" : "fine";
}

/**
 * The reach of a check by its effect: partial where code is only ignored, and unsupported only where it breaks. Shares are
 * 0..1.
 */
export function getReachByEffect({ reach, broken }: Pick<CheckSummary, "reach" | "broken">): Reach {
	const ignored = Math.max(0, reach.unsupported - broken);
	return { ...reach, partly: reach.partly + ignored, unsupported: reach.unsupported - ignored };
}

/** Sorts findings by scope, those that break first. Within a scope, the order stays. */
export const sortByScope = (findings: readonly Finding[]): Finding[] =>
	findingScopes.flatMap((scope) => findings.filter((finding) => getFindingScope(finding) === scope));

/** Groups findings by severity and feature, in the order in which each group first occurs. */
export const groupFindings = (findings: readonly Finding[]): FindingGroup[] =>
	[
		...groupBy(
			[...findings],
			({ severity, feature, name, key }) => `${severity} ${name === undefined ? key : feature}`,
		),
	].flatMap(([name, all]) => {
		const byCost = [...all].sort((a, b) => getCost(b) - getCost(a));
		const [costliest] = byCost;
		const keys = [...new Set(byCost.map(({ key }) => key))];
		return costliest ? [{ name, costliest, keys, occurrences: pickOnePerLine(all) }] : [];
	});

/** Counts findings by severity, worst first, without severities that do not occur. */
export const countFindings = (findings: readonly Finding[]): [Severity, number][] =>
	severities.flatMap((severity): [Severity, number][] => {
		const count = findings.filter((finding) => finding.severity === severity).length;
		return count > 0 ? [[severity, count]] : [];
	});
