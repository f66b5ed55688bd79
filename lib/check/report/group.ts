import { groupBy } from "@/lib/domain/group-by";
import type { Finding } from "@/lib/schema/check";
import { type Severity, severities } from "@/lib/schema/severities";

/** Findings of one severity that are about one feature, or about one key that is filed under none. */
export interface FindingGroup {
	/** Tells it from all others. */
	name: string;
	/** The one of them that costs most. */
	of: Finding;
	/** Their keys, that of the dearest first. */
	keys: string[];
	/** One of each line. */
	places: Finding[];
}

const costOf = ({ lost, limited, spared = 0 }: Finding) => lost || limited || spared;

function onePerLine(findings: Finding[]): Finding[] {
	const byLine = groupBy(findings, ({ file, line }) => `${file}:${line}`);
	return [...byLine.values()].flatMap((some) => some.slice(0, 1));
}

/** Findings by what they are about, in their own order: what costs most comes first. */
export const groupsOf = (findings: readonly Finding[]): FindingGroup[] =>
	[
		...groupBy(
			[...findings],
			({ severity, feature, name, key }) => `${severity} ${name === undefined ? key : feature}`,
		),
	].flatMap(([name, all]) => {
		const dearestFirst = [...all].sort((a, b) => costOf(b) - costOf(a));
		const [of] = dearestFirst;
		const keys = [...new Set(dearestFirst.map(({ key }) => key))];
		return of ? [{ name, of, keys, places: onePerLine(all) }] : [];
	});

/** How many findings there are of each severity that there is, the worst first. */
export const countsOf = (findings: readonly Finding[]): [Severity, number][] =>
	severities.flatMap((severity): [Severity, number][] => {
		const count = findings.filter((one) => one.severity === severity).length;
		return count > 0 ? [[severity, count]] : [];
	});
