import type { CheckSummary, Finding } from "@/lib/check/schema/report";
import { type Scope, scopes } from "@/lib/check/schema/scopes";
import { type Severity, severities } from "@/lib/check/schema/severities";
import { groupBy } from "@/lib/support/group-by";
import type { Reach } from "@/lib/support/schema/reach";
import { createTopKeyLookup } from "./key-names";

/** Findings of one severity for one feature, or for one key without a feature name. */
export interface FindingGroup {
	/** The severity and the feature or key; unique among the groups. */
	id: string;
	/** The feature, the key, or the prefixed name in the code if it has no other. */
	name: string;
	/** The finding with the highest cost. */
	costliest: Finding;
	/** The keys, or the prefixed names in the code, most costly first. */
	keys: string[];
	/** One finding per line of code. */
	occurrences: Finding[];
}

const getCost = ({ lost, limited, spared = 0 }: Finding) => lost || limited || spared;

function pickOnePerLine(findings: Finding[]): Finding[] {
	const byLine = groupBy(findings, ({ file, line }) => `${file}:${line}`);
	return [...byLine.values()].flatMap((group) => group.slice(0, 1));
}

/** Returns where a finding matters. */
export function getFindingScope(
	finding: Pick<Finding, "severity" | "verdict" | "recordedFor" | "vendorOnly">,
): Scope {
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
	scopes.flatMap((scope) => findings.filter((finding) => getFindingScope(finding) === scope));

const formatPlace = ({ file, line, column, endLine, endColumn, severity }: Finding) =>
	`${file}:${line}:${column}:${endLine}:${endColumn} ${severity}`;

const listRanges = ({ verdict: { failing, limited } }: Finding) =>
	[...failing, ...limited].map(({ agent, from, to }) => `${agent} ${from} ${to}`);

/**
 * Leaves out findings that say nothing new of their place: an earlier one of the same severity names all of their browsers. A
 * value may have several keys: `dotted` in `text-decoration`.
 */
function leaveOutRepeated(findings: readonly Finding[]): Finding[] {
	const rangesByPlace = new Map<string, Set<string>>();
	return findings.filter((finding) => {
		const place = formatPlace(finding);
		const ranges = listRanges(finding);
		const known = rangesByPlace.get(place);
		if (known && ranges.every((range) => known.has(range))) return false;
		rangesByPlace.set(place, new Set([...(known ?? []), ...ranges]));
		return true;
	});
}

/** Groups findings by severity and feature or uppermost key, in the order in which each group first occurs. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
	const findTopKey = createTopKeyLookup(
		findings.flatMap(({ name, key }) => (name === undefined ? [key] : [])),
	);
	const groups = groupBy(
		leaveOutRepeated(findings),
		({ severity, built, feature, name, key }) =>
			`${built ? "built" : severity} ${name === undefined ? findTopKey(key) : feature}`,
	);
	return [...groups].flatMap(([id, all]) => {
		const byCost = [...all].sort((a, b) => getCost(b) - getCost(a));
		const [costliest] = byCost;
		if (!costliest) return [];
		const { as, name, key } = costliest;
		const isPrefixed = as !== undefined && all.every((finding) => finding.as !== undefined);
		return {
			id,
			name: isPrefixed ? as : (name ?? findTopKey(key)),
			costliest,
			keys: [...new Set(byCost.map((finding) => finding.as ?? finding.key))],
			occurrences: pickOnePerLine(all),
		};
	});
}

/** Counts findings by severity, worst first, without severities that do not occur. */
export const countFindings = (findings: readonly Finding[]): [Severity, number][] =>
	severities.flatMap((severity): [Severity, number][] => {
		const count = findings.filter((finding) => finding.severity === severity).length;
		return count > 0 ? [[severity, count]] : [];
	});
