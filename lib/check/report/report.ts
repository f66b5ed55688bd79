import { groupBy } from "@/lib/domain/group-by";
import { reachOfSet } from "@/lib/domain/reach/reach";
import { verdictOfSet } from "@/lib/domain/reach/verdict";
import { keptShare } from "@/lib/domain/rounding";
import type { CheckReport, CheckSummary, Cost, Finding, RefusedFile } from "@/lib/schema/check";
import type { Support } from "@/lib/schema/reach";
import { type Severity, severities } from "@/lib/schema/severities";
import type { TargetRange } from "@/lib/schema/verdict";
import type { Checker, FileReport } from "./file-report";
import { nameOf } from "./outcome";
import type { Weighable } from "./weigh";
import { bestWithout } from "./without";

type Group = Cost & { outcomes: Support[] };

const withKeptShare = (range: TargetRange): TargetRange => ({ ...range, share: keptShare(range.share) });

/** The costly uses of all files, alike ones once. */
function allCostly(files: FileReport[]): Weighable[] {
	const byName = new Map<string, Weighable>();
	for (const { costly } of files) for (const use of costly) byName.set(`${use.effect} ${nameOf(use)}`, use);
	return [...byName.values()];
}

const worst = (some: (Severity | undefined)[]): Severity =>
	severities.find((severity) => some.includes(severity)) ?? "limits";

/** What uses cost by feature, the most costly first. */
function groupsOf(costly: Weighable[], findings: Finding[], { facts, weigh, audience }: Checker): Group[] {
	/** The feature that a key goes by, if it does. */
	const namedAfter = (key: string) => {
		const feature = facts.featureOf(key);
		return feature?.isApart ? undefined : feature;
	};
	const subjectOf = (key: string) => namedAfter(key)?.id ?? key;
	const counted = groupBy(
		findings.filter(({ severity }) => severity !== "guarded" && severity !== "possible"),
		({ key }) => subjectOf(key),
	);
	const groups = [...groupBy(costly, ({ key }) => subjectOf(key))].map(([subject, uses]): Group => {
		const weighed = uses.map(weigh);
		const outcomes = weighed.map(({ outcome }) => outcome);
		const { unsupported, partly } = reachOfSet(outcomes, audience.low);
		const [first] = uses;
		const feature = first && namedAfter(first.key);
		const key = feature ? undefined : subject;
		const dearest = uses.reduce((most, use) => (weigh(use).lost > weigh(most).lost ? use : most));
		return {
			...(feature && { feature: feature.id }),
			...(key !== undefined && { key }),
			name: feature?.name ?? subject,
			severity: worst(weighed.map(({ severity }) => severity)),
			lost: keptShare(unsupported),
			limited: keptShare(partly),
			findings: counted.get(subject)?.length ?? 1,
			page: facts.pageOf(dearest.key),
			outcomes,
		};
	});
	return groups.sort((a, b) => b.lost - a.lost || b.limited - a.limited || (a.name < b.name ? -1 : 1));
}

function summaryOf(files: FileReport[], findings: Finding[], checker: Checker): CheckSummary {
	const { audience, weigh, facts } = checker;
	const costly = allCostly(files);
	const outcomes = costly.map((use) => weigh(use).outcome);
	const breaking = costly.filter((use) => weigh(use).severity === "breaks");
	const keys = [...new Set(files.flatMap((file) => file.keys))];
	const reach = reachOfSet(outcomes, audience.low);
	const groups = groupsOf(costly, findings, checker);
	const without = bestWithout(groups, audience.low);
	const { failing, limited, ...verdict } = verdictOfSet(outcomes, audience.target);
	return {
		files: files.length,
		reach: {
			supported: keptShare(reach.supported),
			partly: keptShare(reach.partly),
			unsupported: keptShare(reach.unsupported),
			untracked: keptShare(reach.untracked),
		},
		broken: keptShare(
			reachOfSet(
				breaking.map((use) => weigh(use).outcome),
				audience.low,
			).unsupported,
		),
		verdict: { ...verdict, failing: failing.map(withKeptShare), limited: limited.map(withKeptShare) },
		features: new Set(keys.map((key) => facts.featureOf(key)?.id ?? key)).size,
		keys: keys.length,
		findings: Object.fromEntries(
			severities.map((severity) => [severity, findings.filter((one) => one.severity === severity).length]),
		) as CheckSummary["findings"],
		costs: groups.map(({ outcomes, ...cost }) => cost),
		...(without && {
			without: {
				names: without.places.map((place) => groups[place]?.name ?? ""),
				reached: keptShare(without.reached),
			},
		}),
	};
}

const byCost = (a: Finding, b: Finding) => b.lost - a.lost || b.limited - a.limited;

/** What all files come to together. */
export function reportOf(files: FileReport[], refused: RefusedFile[], checker: Checker): CheckReport {
	// The order within files stays where they cost the same.
	const findings = files.flatMap((file) => file.findings).sort(byCost);
	return {
		findings,
		unreadable: files.flatMap(({ unreadable }) => unreadable),
		refused,
		summary: summaryOf(files, findings, checker),
	};
}
