import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import type { Support, SupportLevel } from "@/lib/support/schema/reach";
import type { TargetRange, Verdict, VerdictKind } from "@/lib/support/schema/verdict";
import { computeAnswer, type TargetShares } from "./answer";
import { groupBy } from "./group-by";
import { getSupportLevel, type OrderedSpan, toOrderedSpans } from "./spans";
import { toVersionOrder } from "./version";

/** A target's versions of one agent, oldest first. */
export interface TargetAgent {
	agent: Agent;
	rows: { row: ResolvedRow; order: number }[];
}

/** Groups and sorts a target's versions by agent, for use in many verdicts. */
export function groupTargetByAgent(target: ResolvedRow[]): TargetAgent[] {
	return [...groupBy(target, ({ agent }) => agent)].map(([agent, rows]) => ({
		agent,
		rows: rows
			.map((row) => ({ row, order: toVersionOrder(row.by?.low ?? "0") }))
			.sort((a, b) => a.order - b.order || toVersionOrder(a.row.version) - toVersionOrder(b.row.version)),
	}));
}

type Level = SupportLevel | "none";

/** Ranges of one agent, and the share (0..1) of the audience that uses them. */
interface AgentRanges {
	ranges: TargetRange[];
	share: number;
}

/** People or versions of one agent, by support level. */
type LevelCounts = Record<Level, number>;

interface AgentProblems {
	agent: Agent;
	failing: AgentRanges;
	limited: AgentRanges;
	/** People by support level, as shares (0..1) of the audience. */
	people: LevelCounts;
	versions: LevelCounts;
}

/** Returns the support level of a version; undefined if unknown. */
type GetLevel = (by: NonNullable<ResolvedRow["by"]>, order: number) => Level | undefined;

/** Appends a version to the last range if it directly follows it, else as a new range. */
function appendVersion(
	ranges: TargetRange[],
	{ agent, version, share, by }: ResolvedRow,
	isNext: boolean,
): void {
	const last = ranges.at(-1);
	if (last && isNext) {
		last.to = version;
		last.share += share;
	} else if (by) ranges.push({ agent, by: by.browser, from: version, to: version, share });
}

/**
 * Finds the version ranges of an agent in a target without support, and those with partial support, oldest first.
 * Undefined if the agent has no support data.
 */
function findAgentProblems({ agent, rows }: TargetAgent, getLevel: GetLevel): AgentProblems | undefined {
	const ranges: Record<"none" | "partly", TargetRange[]> = { none: [], partly: [] };
	const counts: LevelCounts = { none: 0, partly: 0, full: 0 };
	const people: LevelCounts = { none: 0, partly: 0, full: 0 };
	let previous: Level | undefined;
	for (const { row, order } of rows) {
		const level = row.by && getLevel(row.by, order);
		if (level) {
			counts[level]++;
			people[level] += row.share;
		}
		if (level === "none" || level === "partly") appendVersion(ranges[level], row, level === previous);
		previous = level;
	}
	if (counts.none + counts.partly + counts.full === 0) return undefined;
	const sumShares = (some: TargetRange[]) => some.reduce((sum, { share }) => sum + share, 0);
	const buildRanges = (level: "none" | "partly"): AgentRanges => ({
		ranges: ranges[level].map((range) => ({
			...range,
			...(counts[level] === rows.length && { every: true }),
		})),
		share: sumShares(ranges[level]),
	});
	return {
		agent,
		failing: buildRanges("none"),
		limited: buildRanges("partly"),
		people,
		versions: counts,
	};
}

function getVerdictKind(working: number, limited: number, failing: number): VerdictKind {
	if (failing > 0) return failing < working + limited ? "allBut" : "breaks";
	if (limited > 0) return "limits";
	return working > 0 ? "all" : "unknown";
}

function sumTargetShares(counts: LevelCounts[]): TargetShares | undefined {
	const sum = (level: Level) => counts.reduce((total, count) => total + count[level], 0);
	const [missing, partial, full] = [sum("none"), sum("partly"), sum("full")];
	const all = missing + partial + full;
	return all > 0 ? { missing: missing / all, partial: partial / all } : undefined;
}

/** Lists the ranges of agents, most used agent first. */
const sortRangesByUsage = (agents: AgentRanges[]): TargetRange[] =>
	agents.sort((a, b) => b.share - a.share).flatMap(({ ranges }) => ranges);

function buildVerdict(getLevel: GetLevel, target: TargetAgent[]): Verdict {
	const known: AgentProblems[] = [];
	const untracked: Agent[] = [];
	for (const agent of target) {
		const problems = findAgentProblems(agent, getLevel);
		if (problems) known.push(problems);
		else untracked.push(agent.agent);
	}
	const failing = known.filter((problems) => problems.failing.ranges.length > 0);
	const limited = known.filter((problems) => problems.limited.ranges.length > 0);
	// Number of agents with support in all versions, but only partial support in some.
	const onlyLimited = limited.filter((problems) => problems.failing.ranges.length === 0).length;
	// If nobody uses the target, each version counts the same.
	const shares =
		sumTargetShares(known.map(({ people }) => people)) ??
		sumTargetShares(known.map(({ versions }) => versions));
	return {
		answer: computeAnswer(shares),
		missing: shares?.missing ?? 0,
		partial: shares?.partial ?? 0,
		kind: getVerdictKind(known.length - failing.length - onlyLimited, onlyLimited, failing.length),
		failing: sortRangesByUsage(failing.map((problems) => problems.failing)),
		limited: sortRangesByUsage(limited.map((problems) => problems.limited)),
		untracked,
	};
}

/** Returns a function that looks up the support level of a version. */
function createLevelLookup(support: Support): GetLevel {
	// Caches the spans of the last browser: nearly all versions of an agent use the support data of one browser.
	let last: { browser: string; spans: OrderedSpan[] | undefined } | undefined;
	return ({ browser }, order) => {
		if (last?.browser !== browser) {
			const spans = support[browser];
			last = { browser, spans: spans && toOrderedSpans(spans) };
		}
		return last.spans && (getSupportLevel(last.spans, order) ?? "none");
	};
}

/**
 * Computes whether a feature works in all versions of a target, and the version ranges where it fails or has limits, most
 * used browser first. An agent can have several ranges of both kinds. Partial support counts as working.
 */
export const computeVerdict = (support: Support, target: TargetAgent[]): Verdict =>
	buildVerdict(createLevelLookup(support), target);

/** Levels from worst to best. "none" ranks below unknown, because one known failure decides. */
const fromWorst = ["none", "partly", undefined, "full"] as const;

/** Computes whether several features work together in all versions of a target. The worst member decides per version. */
export function computeSetVerdict(supports: Support[], target: TargetAgent[]): Verdict {
	const members = supports.map(createLevelLookup);
	const worst: GetLevel = (by, order) => {
		let rank = fromWorst.length - 1;
		for (const getLevel of members) {
			rank = Math.min(rank, fromWorst.indexOf(getLevel(by, order)));
			if (rank === 0) break;
		}
		return fromWorst[rank];
	};
	return buildVerdict(worst, target);
}
