import {
	findingEffects,
	type Scope,
	type Severity,
	scopes,
	severities,
	type TargetEffect,
	targetEffects,
} from "@/lib/check/schema/kinds";
import type { CheckReport, CheckSummary, Cost, Finding, RefusedFile } from "@/lib/check/schema/report";
import { compareText } from "@/lib/support/compare-text";
import { groupBy } from "@/lib/support/group-by";
import { computeSetReach } from "@/lib/support/reach";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Reach, Support } from "@/lib/support/schema/reach";
import { computeSetVerdict } from "@/lib/support/verdict";
import { findBestRemovals } from "./best-removals";
import type { CostInput, UseCost } from "./cost";
import { type Checker, type FileReport, withRoundedShare } from "./file-report";
import { getFindingEffect, getFindingScope, getTargetEffect, isInSummary } from "./finding-scope";
import { getAffectedShare } from "./group-findings";
import {
	countLines,
	getUsedSubject,
	groupBySubject,
	nameSubject,
	type Subjects,
	type Used,
} from "./subjects";
import { getSituationKey } from "./support-outcome";
import { countUnreadImports } from "./unread-imports";

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

const toJudged = ({ severity = "guarded", verdict }: UseCost) => ({ severity, verdict });

const getWorstScope = (costs: UseCost[]): Scope => {
	const found = costs.map((cost) => getFindingScope(toJudged(cost)));
	return scopes.find((scope) => found.includes(scope)) ?? "fine";
};

const getWorstEffect = (costs: UseCost[]): TargetEffect => {
	const found = costs.map((cost) => getTargetEffect(toJudged(cost)));
	return targetEffects.find((effect) => found.includes(effect)) ?? "none";
};

function countBy<T, K>(items: readonly T[], getKey: (item: T) => K): Map<K, number> {
	const counts = new Map<K, number>();
	for (const item of items) counts.set(getKey(item), (counts.get(getKey(item)) ?? 0) + 1);
	return counts;
}

/** Counts the findings of each severity. */
function countFindings(findings: Finding[]) {
	const counts = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<Severity, number>;
	for (const { severity } of findings) counts[severity]++;
	return counts;
}

const toUsed = ({ facts }: Checker, key: string): Used => {
	const feature = facts.featureOf(key);
	return { key, feature: feature?.id, name: feature?.differsFromKey ? undefined : feature?.name };
};

/** Computes the cost of each feature or key, those that matter in the target first, then the most costly. */
function groupCosts(
	costly: CostInput[],
	findings: readonly Finding[],
	subjects: Subjects,
	checker: Checker,
): Group[] {
	const { facts, computeCost, audience } = checker;
	const usesBySubject = groupBy(costly, ({ key }) => subjects.find(toUsed(checker, key)));
	const countBySubject = countBy(findings.filter(isInSummary), subjects.find);
	const groups = [...subjects.findings].flatMap(([subject, own]): Group[] => {
		const uses = usesBySubject.get(subject) ?? [];
		const useCosts = uses.map(computeCost);
		const outcomes = useCosts.map(({ outcome }) => outcome);
		const { unsupported, partly } = computeSetReach(outcomes, audience.low);
		const [first] = own;
		if (!first) return [];
		const isFeature = own.some(({ name, feature }) => name !== undefined && feature !== undefined);
		return [
			{
				...(isFeature ? { feature: first.feature } : { key: subject }),
				name: nameSubject(subject, own),
				severity: getWorst(useCosts.map(({ severity }) => severity)),
				scope: getWorstScope(useCosts),
				inTarget: getWorstEffect(useCosts),
				lost: roundStoredShare(unsupported),
				limited: roundStoredShare(partly),
				findings: countBySubject.get(subject) ?? own.length,
				places: countLines(own),
				page: facts.pageOf(first.key),
				outcomes,
			},
		];
	});
	const rank = ({ scope }: Group) => scopes.indexOf(scope);
	return groups.sort(
		(a, b) =>
			rank(a) - rank(b) ||
			getAffectedShare(b) - getAffectedShare(a) ||
			b.lost - a.lost ||
			compareText(a.name, b.name),
	);
}

/**
 * Counts the features in use, whatever the audience. A key for which no feature's name stands counts as one, as does a property
 * with its parts.
 */
const countFeatures = (keys: readonly string[], checker: Checker): number =>
	new Set(keys.map((key) => getUsedSubject(toUsed(checker, key)))).size;

const roundReach = ({ supported, partly, unsupported, untracked }: Reach): Reach => ({
	supported: roundStoredShare(supported),
	partly: roundStoredShare(partly),
	unsupported: roundStoredShare(unsupported),
	untracked: roundStoredShare(untracked),
});

/**
 * The reach of a check by its effect: partial where code is only ignored, and unsupported only where it breaks. Shares are
 * 0..1.
 */
function getReachByEffect(reach: Reach, broken: number): Reach {
	const ignored = Math.max(0, reach.unsupported - broken);
	return { ...reach, partly: reach.partly + ignored, unsupported: reach.unsupported - ignored };
}

/** Groups what is not for new code by its key. */
function listDiscouraged(files: readonly FileReport[], { facts }: Checker): CheckSummary["discouraged"] {
	const byKey = groupBy(
		files.flatMap(({ discouraged }) => discouraged),
		({ key }) => key,
	);
	if (byKey.size === 0) return undefined;
	return [...byKey.values()].flatMap(([first, ...more]) => {
		if (!first) return [];
		const { key, name, file, line } = first;
		return { key, name, file, line, places: 1 + more.length, page: facts.pageOf(key) };
	});
}

/** Counts the files in each language that is not read, and those with a part in it. */
function countUnreadLanguages(files: FileReport[], refused: RefusedFile[]) {
	const parts = files.flatMap(({ unreadable }) => unreadable);
	const filesOf = new Map<string, Set<string>>();
	for (const { file, language } of [...refused, ...parts])
		if (language !== undefined) filesOf.set(language, (filesOf.get(language) ?? new Set()).add(file));
	return [...filesOf]
		.map(([language, files]) => ({ language, files: files.size }))
		.sort((a, b) => b.files - a.files || compareText(a.language, b.language));
}

function summarize(
	files: FileReport[],
	refused: RefusedFile[],
	findings: Finding[],
	checker: Checker,
): CheckSummary {
	const { audience, computeCost } = checker;
	const costly = listCostlyUses(files);
	const outcomes = costly.map((use) => computeCost(use).outcome);
	const breaking = costly.filter((use) => computeCost(use).severity === "breaks");
	const keys = [...new Set(files.flatMap((file) => file.keys))];
	const reach = computeSetReach(outcomes, audience.low);
	const subjects = groupBySubject(findings);
	const groups = groupCosts(costly, findings, subjects, checker);
	const without = findBestRemovals(
		groups.map(({ outcomes, scope }) => ({ outcomes, isCandidate: scope !== "fine" })),
		audience.low,
	);
	const discouraged = listDiscouraged(files, checker);
	const { failing, limited, ...verdict } = computeSetVerdict(outcomes, audience.target);
	const stored = roundReach(reach);
	const breakingOutcomes = breaking.map((use) => computeCost(use).outcome);
	const unreadLanguages = countUnreadLanguages(files, refused);
	const broken = roundStoredShare(computeSetReach(breakingOutcomes, audience.low).unsupported);
	return {
		files: files.length,
		notCode: files.filter(({ notCode }) => notCode).length,
		...(unreadLanguages.length > 0 && { unreadLanguages }),
		reach: stored,
		reachByEffect: roundReach(getReachByEffect(stored, broken)),
		broken,
		brokenInTarget: roundStoredShare(computeSetVerdict(breakingOutcomes, audience.target).missing),
		verdict: { ...verdict, failing: failing.map(withRoundedShare), limited: limited.map(withRoundedShare) },
		features: countFeatures(keys, checker),
		keys: keys.length,
		unreadImports: countUnreadImports(
			files.flatMap(({ imports }) => imports),
			[...files, ...refused].map(({ file }) => file),
		),
		...(discouraged && { discouraged }),
		...(audience.unused && { unusedBrowsers: audience.unused }),
		unknown: files.reduce((sum, { unknown }) => sum + unknown.length, 0),
		findings: countFindings(findings),
		costs: groups.map(({ outcomes, ...cost }) => cost),
		...(without && {
			without: {
				names: without.indexes.map((index) => groups[index]?.name ?? ""),
				reached: roundStoredShare(without.reached),
				supported: roundStoredShare(without.supported),
			},
		}),
	};
}

/** Sorts findings: the worst effect in the target first, then the highest cost. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
	const byEffect = groupBy(findings, getFindingEffect);
	const compareCosts = (a: Finding, b: Finding) => b.lost - a.lost || b.limited - a.limited;
	return findingEffects.flatMap((effect) => (byEffect.get(effect) ?? []).sort(compareCosts));
}

/** Joins the reports of all files: the findings with the worst effect in the target first, then the most costly. */
export function summarizeReports(files: FileReport[], refused: RefusedFile[], checker: Checker): CheckReport {
	// The sort is stable, so findings of equal cost stay in source order.
	const findings = sortFindings(files.flatMap((file) => file.findings));
	return {
		findings,
		unreadable: files.flatMap(({ unreadable }) => unreadable),
		unknown: files.flatMap(({ unknown }) => unknown),
		removable: files.flatMap(({ removable }) => removable),
		refused,
		summary: summarize(files, refused, findings, checker),
	};
}
