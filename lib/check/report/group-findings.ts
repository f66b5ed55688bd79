import type { Finding } from "@/lib/check/schema/report";
import { type Severity, severities } from "@/lib/check/schema/severities";
import { groupBy } from "@/lib/support/group-by";

/** Findings of one severity for one feature, or for one key without a feature name. */
export interface FindingGroup {
	/** Unique among the groups. */
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
