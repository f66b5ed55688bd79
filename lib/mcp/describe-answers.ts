import type { z } from "zod";
import type { AfterBuild } from "@/lib/build/schema/after-build";
import { getFindingEffect } from "@/lib/check/report/finding-scope";
import { formatFinding, formatRemovable, formatSummary, formatUnknown } from "@/lib/check/report/messages";
import type { TargetEffect } from "@/lib/check/schema/kinds";
import type { CheckReport } from "@/lib/check/schema/report";
import { agentNames } from "@/lib/support/agent-names";
import { describeReach } from "@/lib/support/describe-reach";
import { englishAnswers } from "@/lib/support/english-answers";
import { computeSetReach } from "@/lib/support/reach";
import { formatEnglishPercent, roundStoredShare } from "@/lib/support/rounding";
import type { Audience } from "@/lib/support/schema/audience";
import type { Support } from "@/lib/support/schema/reach";
import type { ReachSummary } from "@/lib/support/schema/reach-summary";
import type { TargetRange } from "@/lib/support/schema/verdict";
import { indexAudience, summarizeReach } from "@/lib/support/summarize-reach";
import { getUsableShare } from "@/lib/support/usable-share";
import { computeSetVerdict } from "@/lib/support/verdict";
import { nameVerdictRanges } from "@/lib/support/verdict-names";
import type { TargetFit } from "@/lib/targets/schema/target-fit";
import type { canIUse, checkCode, reachOfSet, search, whatToSupport } from "./schema";

/** A feature or a compat key. */
export interface ToolSubject {
	id: string;
	name: string;
	support: Support;
	/** The URL of its page; absent in a package without a site. */
	url?: string;
	/** Why its use is discouraged, if it is. */
	discouraged?: string;
	/** Since when a feature is in Baseline: `widely available since 2020-01-15`. */
	baseline?: string;
	/** The words by which a search found it; absent if they are its id. */
	requested?: string;
	/** The answer to those words, if they are a question: `Subgrid in Safari 15: no, only since 16`. */
	answered?: string;
}

/** An answer as text, and the same as data. */
export interface ToolAnswer<Data> {
	lines: string[];
	data: Data;
}

export type Output<Tool extends { output: z.ZodObject }> = z.input<Tool["output"]>;

const toRanges = (ranges: TargetRange[]) =>
	nameVerdictRanges(ranges, 8).named.map(({ name, share }) => ({
		browsers: name,
		share: roundStoredShare(share),
	}));

export const listUrl = (url: string | undefined) => (url === undefined ? [] : [url]);

/** Says for whom an answer holds. */
export const describeAudience = ({ query, weights }: Audience) =>
	`For ${query}, ${weights.kind === "region" ? `usage of ${weights.code}` : "own usage numbers"}.`;

export const toAnswered = (
	{ id, name, url, discouraged }: ToolSubject,
	{ reach, verdict }: ReachSummary,
) => ({
	id,
	name,
	...(discouraged !== undefined && { discouraged }),
	answer: englishAnswers[verdict.answer],
	canUse: roundStoredShare(getUsableShare(reach)),
	partial: reach.partly,
	noData: reach.untracked,
	...(url !== undefined && { url }),
	missingIn: toRanges(verdict.failing),
	limitedIn: toRanges(verdict.limited),
});

export const describeAnswer = (subject: ToolSubject, summary: ReachSummary): string[] => [
	...(subject.requested === undefined ? [] : [`Closest match: ${subject.id}.`]),
	...(subject.answered === undefined ? [] : [`${subject.answered}.`]),
	...(subject.discouraged === undefined ? [] : [`Discouraged: ${subject.discouraged}`]),
	`${subject.name}: ${englishAnswers[summary.verdict.answer]}.`,
	...describeReach(summary),
];

const MAX_ADDED = 8;

/** Says whether something works after a build. */
export function describeAfterBuild({
	verdict,
	gained,
	added,
	isImpossible,
}: AfterBuild): ToolAnswer<NonNullable<Output<typeof canIUse>["afterBuild"]>> {
	const answer = englishAnswers[verdict.answer];
	const share = roundStoredShare(gained.reduce((sum, row) => sum + row.share, 0));
	const names = added.map(({ tool, name }) => `${tool}: ${name}`);
	const missingIn = toRanges(verdict.failing);
	const still = missingIn.map(({ browsers }) => browsers).join("; ");
	return {
		lines: [
			`After the build: ${answer}. ${formatEnglishPercent(share)} of people gain by it.`,
			...(names.length > 0 ? [`The build adds ${names.slice(0, MAX_ADDED).join(", ")}.`] : []),
			...(still === "" ? [] : [`After the build missing in ${still}.`]),
			...(isImpossible ? ["No build can help."] : []),
		],
		data: {
			answer,
			missingIn,
			limitedIn: toRanges(verdict.limited),
			gained: share,
			added: names.slice(0, MAX_ADDED),
			...(isImpossible && { isImpossible }),
		},
	};
}

/**
 * Describes whether a feature or key can be shipped to an audience.
 * @param after its support after the build of the request, if it has one.
 */
export function describeCanIUse(
	subject: ToolSubject,
	audience: Audience,
	after: AfterBuild | undefined,
): ToolAnswer<Output<typeof canIUse>> {
	const summary = summarizeReach(subject.support, indexAudience(audience));
	const built = after && describeAfterBuild(after);
	const { baseline, url } = subject;
	return {
		lines: [
			...describeAnswer(subject, summary),
			...(built?.lines ?? []),
			...(baseline === undefined ? [] : [`Baseline: ${baseline}.`]),
			describeAudience(audience),
			...listUrl(url),
		],
		data: {
			...toAnswered(subject, summary),
			...(built && { afterBuild: built.data }),
			...(baseline !== undefined && { baseline }),
		},
	};
}

/** Describes the targets that fit a region's people, most people inside first. */
export function describeTargets(
	{ lines, knee }: TargetFit,
	url: string | undefined,
): ToolAnswer<Output<typeof whatToSupport>> {
	const recommended = knee === undefined ? undefined : lines[knee]?.query;
	const targets = lines.map(({ query, inside, works, lost }) => ({
		browserslist: query,
		...{ inside, works },
		outside: lost.map(([agent, share]) => ({ browsers: agentNames[agent], share })),
	}));
	return {
		lines: [
			...(recommended === undefined
				? []
				: [
						`Best trade-off: ${recommended}. For package.json: "browserslist": [${JSON.stringify(recommended)}]`,
					]),
			...targets.map(
				({ browserslist, inside, works, outside: [first] }) =>
					`${browserslist}: ${formatEnglishPercent(inside)} of people, ${works} features work in all of it${first ? `; outside first ${first.browsers} (${formatEnglishPercent(first.share)})` : ""}`,
			),
			...listUrl(url),
		],
		data: { ...(recommended !== undefined && { recommended }), targets, ...(url !== undefined && { url }) },
	};
}

/** Lists search results, best first, after the answer to a question. */
export const describeSearch = (data: Output<typeof search>): ToolAnswer<Output<typeof search>> => ({
	lines: [
		...(data.answer ? [`${data.answer.text}. ${data.answer.url}`] : []),
		...(data.results.length === 0 ? ["Nothing was found."] : []),
		...data.results.map(
			({ type, id, title, answer }) =>
				`${type} ${id}${title === id ? "" : ` (${title})`}${answer === undefined ? "" : `: ${answer}`}`,
		),
	],
	data,
});

const MAX_WEAKEST = 10;

/** The number of features that are summarized in one task of the event loop. */
const PER_TASK = 20;

/**
 * Describes whether several features can be shipped together, and which reach fewest people.
 * @param url the URL of their page.
 * @param pause lets other requests run; called between parts of the work.
 * @param compute computes a subject's support after the build of the request, if it has one.
 */
export async function describeSet<Subject extends ToolSubject>(
	subjects: readonly Subject[],
	audience: Audience,
	url: string | undefined,
	pause: () => Promise<void>,
	compute: (subject: Subject) => AfterBuild | undefined = () => undefined,
): Promise<ToolAnswer<Output<typeof reachOfSet>>> {
	const indexed = indexAudience(audience);
	const supports = subjects.map(({ support }) => support);
	const reach = computeSetReach(supports, indexed.low);
	await pause();
	const verdict = computeSetVerdict(supports, indexed.target);
	const summaries: { subject: Subject; summary: ReachSummary }[] = [];
	for (const [at, subject] of subjects.entries()) {
		if (at % PER_TASK === 0) await pause();
		summaries.push({ subject, summary: summarizeReach(subject.support, indexed) });
	}
	const weakest = summaries
		.map(({ subject, summary: { reach, verdict } }) => ({
			subject,
			answer: englishAnswers[verdict.answer],
			canUse: roundStoredShare(getUsableShare(reach)),
		}))
		.sort((a, b) => a.canUse - b.canUse)
		.slice(0, MAX_WEAKEST)
		.map(({ subject, ...rest }) => ({ id: subject.id, ...rest, after: compute(subject)?.verdict.answer }))
		.map(({ after, ...rest }) => ({ ...rest, ...(after && { afterBuild: englishAnswers[after] }) }));
	const guesses = subjects.flatMap(({ requested, id }) =>
		requested === undefined ? [] : [{ requested, id }],
	);
	const discouraged = subjects.flatMap(({ id, discouraged }) => (discouraged === undefined ? [] : [id]));
	return {
		lines: [
			...(guesses.length > 0 ? [`Closest matches: ${guesses.map(({ id }) => id).join(", ")}.`] : []),
			...(discouraged.length > 0 ? [`Discouraged: ${discouraged.join(", ")}.`] : []),
			`${subjects.length} features together: ${englishAnswers[verdict.answer]}.`,
			...describeReach({ reach, verdict }),
			...weakest.map(({ id, answer, canUse, afterBuild }) =>
				[
					`${id}: ${answer}, ${formatEnglishPercent(canUse)}`,
					...(afterBuild ? [`after the build ${afterBuild}`] : []),
				].join(", "),
			),
			describeAudience(audience),
			...listUrl(url),
		],
		data: {
			answer: englishAnswers[verdict.answer],
			canUseAll: roundStoredShare(getUsableShare(reach)),
			partial: roundStoredShare(reach.partly),
			weakest,
			...(discouraged.length > 0 && { discouraged }),
			...(guesses.length > 0 && { guesses }),
			...(url !== undefined && { url }),
		},
	};
}

const MAX_COSTS = 8;
const MAX_LINES = 8;

/** Counts the uses of the features with an effect in the target. */
const countUses = ({ costs }: CheckReport["summary"], effect: TargetEffect): number =>
	costs.reduce((sum, { inTarget, findings }) => (inTarget === effect ? sum + findings : sum), 0);

/** Describes the report of a check in some lines. */
export function describeCheck({
	summary,
	findings,
	unreadable,
	unknown,
	removable,
}: Pick<CheckReport, "summary" | "findings" | "unreadable" | "unknown" | "removable">): ToolAnswer<
	Output<typeof checkCode>
> {
	const first = findings.slice(0, MAX_LINES);
	const unneeded = removable
		.slice(0, MAX_LINES)
		.map((one) => ({ line: one.line, text: formatRemovable(one) }));
	return {
		lines: [
			formatSummary(summary),
			...first.map(
				(finding) => `line ${finding.line}: ${getFindingEffect(finding)}: ${formatFinding(finding)}`,
			),
			...unreadable
				.slice(0, MAX_LINES)
				.map(({ line, message }) => `line ${line}: cannot be read: ${message}`),
			...unknown.slice(0, MAX_LINES).map((one) => `line ${one.line}: ${formatUnknown(one)}`),
			...unneeded.map(({ line, text }) => `line ${line}: ${text}`),
		],
		data: {
			everything: roundStoredShare(getUsableShare(summary.reach)),
			breaks: countUses(summary, "breaks"),
			ignored: countUses(summary, "degrades"),
			notCode: summary.notCode > 0,
			costs: summary.costs.slice(0, MAX_COSTS).map(({ name, lost, findings, severity, inTarget }) => ({
				...{ name, lost, uses: findings, severity },
				inTarget,
			})),
			firstLines: first.map(({ line, key, severity, inTarget }) => ({ line, key, severity, inTarget })),
			removable: unneeded,
		},
	};
}
