import type { CheckReport, CheckSummary, Cost, Finding, RefusedFile } from "@/lib/check/schema/report";
import { type Scope, scopes } from "@/lib/check/schema/scopes";
import { type Severity, severities } from "@/lib/check/schema/severities";
import { groupBy } from "@/lib/support/group-by";
import { computeSetReach } from "@/lib/support/reach";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Support } from "@/lib/support/schema/reach";
import { computeSetVerdict } from "@/lib/support/verdict";
import { findBestRemovals } from "./best-removals";
import type { CostInput, UseCost } from "./cost";
import { type Checker, type FileReport, withRoundedShare } from "./file-report";
import { getFindingScope } from "./group-findings";
import { isInSummary } from "./in-summary";
import { createTopKeyLookup } from "./key-names";
import { getSituationKey } from "./support-outcome";

type Group = Cost & { outcomes: Support[] };

/** Lists the costly uses of all files, without duplicates. */
function listCostlyUses(files: FileReport[]): CostInput[] {
	const byKey = new Map<string, CostInput>();
	for (const { costly } of files)
		for (const use of costly) byKey.set(`${use.effect} ${getSituationKey(use)}`, use);
	return [...byKey.values()];
}

const getWorst = (found: (Severity | undefined)[]): Severity =>
	severities.find((severity) => found.includes(severity)) ?? "limits";

const getWorstScope = (costs: UseCost[]): Scope => {
	const found = costs.map(({ severity = "guarded", verdict }) => getFindingScope({ severity, verdict }));
	return scopes.find((scope) => found.includes(scope)) ?? "fine";
};

/** The prefixed name of a feature of which the code has no other. */
const nameUses = (uses: CostInput[]) => (uses.every(({ as }) => as !== undefined) ? uses[0]?.as : undefined);

/** Counts the findings of each severity, and of each key those that the summary counts. */
function countFindings(findings: Finding[]) {
	const bySeverity = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<
		Severity,
		number
	>;
	const byKey = new Map<string, number>();
	for (const finding of findings) {
		bySeverity[finding.severity]++;
		if (isInSummary(finding)) byKey.set(finding.key, (byKey.get(finding.key) ?? 0) + 1);
	}
	return { bySeverity, byKey };
}

/** Computes the cost of each feature or key, those that matter in the target first, then the most costly. */
function groupCosts(
	costly: CostInput[],
	countByKey: ReadonlyMap<string, number>,
	{ facts, computeCost, audience }: Checker,
): Group[] {
	/** The feature whose name stands for the key. */
	const getNamedFeature = (key: string) => {
		const feature = facts.featureOf(key);
		return feature?.differsFromKey ? undefined : feature;
	};
	const findTopKey = createTopKeyLookup(costly.flatMap(({ key }) => (getNamedFeature(key) ? [] : [key])));
	const getSubject = (key: string) => getNamedFeature(key)?.id ?? findTopKey(key);
	const counted = groupBy(countByKey, ([key]) => getSubject(key));
	const groups = [...groupBy(costly, ({ key }) => getSubject(key))].map(([subject, uses]): Group => {
		const useCosts = uses.map(computeCost);
		const outcomes = useCosts.map(({ outcome }) => outcome);
		const { unsupported, partly } = computeSetReach(outcomes, audience.low);
		const [first] = uses;
		const feature = first && getNamedFeature(first.key);
		const key = feature ? undefined : subject;
		const costliest = uses.reduce((worst, use) =>
			computeCost(use).lost > computeCost(worst).lost ? use : worst,
		);
		return {
			...(feature && { feature: feature.id }),
			...(key !== undefined && { key }),
			name: nameUses(uses) ?? feature?.name ?? subject,
			severity: getWorst(useCosts.map(({ severity }) => severity)),
			scope: getWorstScope(useCosts),
			lost: roundStoredShare(unsupported),
			limited: roundStoredShare(partly),
			findings: counted.get(subject)?.reduce((sum, [, count]) => sum + count, 0) ?? 1,
			page: facts.pageOf(costliest.key),
			outcomes,
		};
	});
	const rank = ({ scope }: Group) => scopes.indexOf(scope);
	return groups.sort(
		(a, b) => rank(a) - rank(b) || b.lost - a.lost || b.limited - a.limited || (a.name < b.name ? -1 : 1),
	);
}

function summarize(files: FileReport[], findings: Finding[], checker: Checker): CheckSummary {
	const { audience, computeCost, facts } = checker;
	const costly = listCostlyUses(files);
	const outcomes = costly.map((use) => computeCost(use).outcome);
	const breaking = costly.filter((use) => computeCost(use).severity === "breaks");
	const keys = [...new Set(files.flatMap((file) => file.keys))];
	const reach = computeSetReach(outcomes, audience.low);
	const counts = countFindings(findings);
	const groups = groupCosts(costly, counts.byKey, checker);
	const without = findBestRemovals(groups, audience.low);
	const { failing, limited, ...verdict } = computeSetVerdict(outcomes, audience.target);
	const breakingOutcomes = breaking.map((use) => computeCost(use).outcome);
	return {
		files: files.length,
		reach: {
			supported: roundStoredShare(reach.supported),
			partly: roundStoredShare(reach.partly),
			unsupported: roundStoredShare(reach.unsupported),
			untracked: roundStoredShare(reach.untracked),
		},
		broken: roundStoredShare(computeSetReach(breakingOutcomes, audience.low).unsupported),
		brokenInTarget: roundStoredShare(computeSetVerdict(breakingOutcomes, audience.target).missing),
		verdict: { ...verdict, failing: failing.map(withRoundedShare), limited: limited.map(withRoundedShare) },
		features: new Set(keys.map((key) => facts.featureOf(key)?.id ?? key)).size,
		keys: keys.length,
		unknown: files.reduce((sum, { unknown }) => sum + unknown.length, 0),
		findings: counts.bySeverity,
		costs: groups.map(({ outcomes, ...cost }) => cost),
		...(without && {
			without: {
				names: without.indexes.map((index) => groups[index]?.name ?? ""),
				reached: roundStoredShare(without.reached),
			},
		}),
	};
}

const compareCosts = (a: Finding, b: Finding) =>
	Number(isInSummary(b)) - Number(isInSummary(a)) || b.lost - a.lost || b.limited - a.limited;

/** Joins the reports of all files, most costly findings first. */
export function summarizeReports(files: FileReport[], refused: RefusedFile[], checker: Checker): CheckReport {
	// The sort is stable, so findings of equal cost stay in source order.
	const findings = files.flatMap((file) => file.findings).sort(compareCosts);
	return {
		findings,
		unreadable: files.flatMap(({ unreadable }) => unreadable),
		unknown: files.flatMap(({ unknown }) => unknown),
		removable: files.flatMap(({ removable }) => removable),
		refused,
		summary: summarize(files, findings, checker),
	};
}
