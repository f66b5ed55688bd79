import { targetEffects } from "@/lib/check/schema/kinds";
import type { Cost, Finding } from "@/lib/check/schema/report";
import { groupBy } from "@/lib/support/group-by";
import { MIN_SHOWN_SHARE, roundStoredShare } from "@/lib/support/rounding";
import { isInSummary } from "./finding-scope";
import { nameKey } from "./key-names";
import { createSubjectLookup, getUsedSubject, nameSubject } from "./subjects";

/**
 * What a group of findings comes to: the effect in the target of what the summary counts (`older`: only other browsers lack
 * it), a name that may mean something else (`possible`), what the build changes (`built`), or nothing to do (`fine`).
 */
export type GroupKind = "breaks" | "degrades" | "limits" | "older" | "possible" | "built" | "fine";

/** What browsers without full support do to their users: the feature is missing for all of them, limited for all, or either. */
type Impact = "lost" | "limited" | "both";

/** The findings of one kind for one feature or key: a row of the report. */
export interface FindingGroup {
	/** Unique among the groups. */
	id: string;
	kind: GroupKind;
	/** The feature, the key, or the prefixed name in the code if it has no other. */
	name: string;
	/** The finding with the highest cost. */
	costliest: Finding;
	/** The share (0..1) of all visitors that the group leaves out or limits. */
	share: number;
	/** What the group does to these visitors. */
	impact: Impact;
	/** Names of the keys, or the prefixed names in the code, most costly first. */
	parts: string[];
	/** One finding per line of code. */
	occurrences: Finding[];
}

/** The share (0..1) of all visitors that a feature leaves out or limits. */
export const getAffectedShare = ({ lost, limited }: Pick<Cost, "lost" | "limited">): number =>
	roundStoredShare(Math.min(1, lost + limited));

const getImpact = ({ lost, limited }: Pick<Cost, "lost" | "limited">): Impact => {
	if (limited < MIN_SHOWN_SHARE) return "lost";
	return lost < MIN_SHOWN_SHARE ? "limited" : "both";
};

const getCost = ({ lost, limited, spared = 0 }: Finding) => lost || limited || spared;

function pickOnePerLine(findings: Finding[]): Finding[] {
	const byLine = groupBy(findings, ({ file, line }) => `${file}:${line}`);
	return [...byLine.values()].flatMap((group) => group.slice(0, 1));
}

/** Creates a group of at least one finding. */
function createGroup(
	facts: Pick<FindingGroup, "id" | "kind" | "name" | "share" | "impact">,
	findings: Finding[],
): FindingGroup[] {
	// Findings in the target first: their fixes and their browsers are those to show.
	const rank = (finding: Finding) => targetEffects.indexOf(finding.inTarget);
	const byCost = [...findings].sort((a, b) => rank(a) - rank(b) || getCost(b) - getCost(a));
	const [costliest] = byCost;
	if (!costliest) return [];
	return [
		{
			...facts,
			costliest,
			// Parts of keys that are words and not code have underscores.
			parts: [...new Set(byCost.map(({ as, key }) => (as?.includes("_") ? undefined : as) ?? nameKey(key)))],
			occurrences: pickOnePerLine(findings),
		},
	];
}

/** Returns a function that finds the cost of a finding; undefined if another cost stands for it. */
export function createCostLookup(costs: readonly Cost[]): (finding: Finding) => Cost | undefined {
	const bySubject = new Map(costs.map((cost) => [cost.feature ?? cost.key ?? "", cost]));
	const older = costs.filter(({ inTarget }) => inTarget === "none");
	const findSubject = createSubjectLookup(
		new Set(costs.flatMap(({ key }) => key ?? [])),
		new Set(older.flatMap(({ feature }) => feature ?? [])),
	);
	return (finding) => bySubject.get(findSubject(finding) ?? "");
}

/** Groups what the summary counts by its costs, in their order. */
function groupCounted(findings: readonly Finding[], costs: readonly Cost[]): FindingGroup[] {
	const findCost = createCostLookup(costs);
	const byCost = groupBy(findings, findCost);
	return costs.flatMap((cost) => {
		const kind = cost.inTarget === "none" ? "older" : cost.inTarget;
		const id = `counted ${cost.feature ?? cost.key}`;
		const facts = {
			id,
			kind,
			name: cost.name,
			share: getAffectedShare(cost),
			impact: getImpact(cost),
		} as const;
		return createGroup(facts, byCost.get(cost) ?? []);
	});
}

const getOtherKind = ({ severity, built, inTarget }: Finding): GroupKind => {
	if (severity === "possible" && inTarget !== "none") return "possible";
	return built ? "built" : "fine";
};

/** Groups what the summary does not count by kind and subject, in the order in which each group first occurs. */
function groupOthers(findings: readonly Finding[]): FindingGroup[] {
	return [...groupBy(findings, getOtherKind)].flatMap(([kind, own]) => {
		const bySubject = groupBy(own, getUsedSubject);
		return [...bySubject].flatMap(([subject, all]) => {
			const share = all.reduce((most, finding) => Math.max(most, getCost(finding)), 0);
			const facts = {
				id: `${kind} ${subject}`,
				kind,
				name: nameSubject(subject, all),
				share,
				impact: "lost" as const,
			};
			return createGroup(facts, all);
		});
	});
}

/**
 * Groups findings into the rows of a report. The rows of what the summary counts are its costs, with the same names, shares and
 * order.
 * @param findings all of the report, or the first ones.
 */
export const groupFindings = (findings: readonly Finding[], costs: readonly Cost[]): FindingGroup[] => [
	...groupCounted(findings.filter(isInSummary), costs),
	...groupOthers(findings.filter((finding) => !isInSummary(finding))),
];
