import { groupBy } from "@/lib/domain/group-by";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import type { Support, SupportLevel } from "@/lib/schema/reach";
import type { TargetRange, Verdict, VerdictKind } from "@/lib/schema/verdict";
import { levelAt, type OrderedSpan, orderedSpans } from "./spans";

/** A target's versions of one agent, oldest first. */
export interface TargetAgent {
	agent: Agent;
	rows: { row: DecidedRow; order: number }[];
}

/** A target made ready to be asked for many verdicts. */
export function targetAgents(target: DecidedRow[]): TargetAgent[] {
	return [...groupBy(target, ({ agent }) => agent)].map(([agent, rows]) => ({
		agent,
		rows: rows
			.map((row) => ({ row, order: versionOrder(row.by?.low ?? "0") }))
			.sort((a, b) => a.order - b.order || versionOrder(a.row.version) - versionOrder(b.row.version)),
	}));
}

type Level = SupportLevel | "none";

/** Ranges of one agent, and who uses them together. */
interface AgentRanges {
	ranges: TargetRange[];
	share: number;
}

interface Short {
	agent: Agent;
	failing: AgentRanges;
	limited: AgentRanges;
}

/** How far a version has something; undefined where nothing is known of it. */
type LevelIn = (by: NonNullable<DecidedRow["by"]>, order: number) => Level | undefined;

/** Adds a version to the last range of some, where it comes right after it, or as a range of its own. */
function extend(ranges: TargetRange[], { agent, version, share, by }: DecidedRow, isNext: boolean): void {
	const last = ranges.at(-1);
	if (last && isNext) {
		last.to = version;
		last.share += share;
	} else if (by) ranges.push({ agent, by: by.browser, from: version, to: version, share });
}

/**
 * Where an agent's versions of the target lack support, and where it has limits: ranges in which all do, oldest first.
 * Undefined where nothing is known.
 */
function shortOf({ agent, rows }: TargetAgent, levelIn: LevelIn): Short | undefined {
	const ranges: Record<"none" | "partly", TargetRange[]> = { none: [], partly: [] };
	const counts = { none: 0, partly: 0, full: 0 };
	let before: Level | undefined;
	for (const { row, order } of rows) {
		const level = row.by && levelIn(row.by, order);
		if (level) counts[level]++;
		if (level === "none" || level === "partly") extend(ranges[level], row, level === before);
		before = level;
	}
	if (counts.none + counts.partly + counts.full === 0) return undefined;
	const shareOf = (some: TargetRange[]) => some.reduce((sum, { share }) => sum + share, 0);
	const named = (level: "none" | "partly"): AgentRanges => ({
		ranges: ranges[level].map((range) => ({
			...range,
			...(counts[level] === rows.length && { every: true }),
		})),
		share: shareOf(ranges[level]),
	});
	return { agent, failing: named("none"), limited: named("partly") };
}

function kindOf(working: number, limited: number, failing: number): VerdictKind {
	if (failing > 0) return failing < working + limited ? "allBut" : "breaks";
	if (limited > 0) return "limits";
	return working > 0 ? "all" : "unknown";
}

/** The ranges of agents, the agent with most people first. */
const mostUsedFirst = (agents: AgentRanges[]): TargetRange[] =>
	agents.sort((a, b) => b.share - a.share).flatMap(({ ranges }) => ranges);

function verdictBy(levelIn: LevelIn, target: TargetAgent[]): Verdict {
	const known: Short[] = [];
	const untracked: Agent[] = [];
	for (const agent of target) {
		const short = shortOf(agent, levelIn);
		if (short) known.push(short);
		else untracked.push(agent.agent);
	}
	const failing = known.filter((short) => short.failing.ranges.length > 0);
	const limited = known.filter((short) => short.limited.ranges.length > 0);
	// Agents that have it in all their versions, in some with limits.
	const onlyLimited = limited.filter((short) => short.failing.ranges.length === 0).length;
	return {
		kind: kindOf(known.length - failing.length - onlyLimited, onlyLimited, failing.length),
		failing: mostUsedFirst(failing.map((short) => short.failing)),
		limited: mostUsedFirst(limited.map((short) => short.limited)),
		untracked,
	};
}

/** How far a version has something, by its support. */
function levelBy(support: Support): LevelIn {
	// An agent's versions mostly stand on one browser.
	let last: { browser: string; spans: OrderedSpan[] | undefined } | undefined;
	return ({ browser }, order) => {
		if (last?.browser !== browser) {
			const spans = support[browser];
			last = { browser, spans: spans && orderedSpans(spans) };
		}
		return last.spans && (levelAt(last.spans, order) ?? "none");
	};
}

/**
 * Whether something works in all versions of a target; if not, in which it does not or only with limits, the most used
 * browser first. An agent's versions may be in both, and in several ranges of either where others stand between them.
 * What has limits works: it breaks nothing.
 */
export const verdictOf = (support: Support, target: TargetAgent[]): Verdict =>
	verdictBy(levelBy(support), target);

/** From the worst: what is known to fail fails, whatever is not known beside it. */
const fromWorst = ["none", "partly", undefined, "full"] as const;

/** Whether several things work together in all versions of a target: a version is as far as the worst of them. */
export function verdictOfSet(supports: Support[], target: TargetAgent[]): Verdict {
	const members = supports.map(levelBy);
	const worst: LevelIn = (by, order) => {
		let rank = fromWorst.length - 1;
		for (const levelIn of members) {
			rank = Math.min(rank, fromWorst.indexOf(levelIn(by, order)));
			if (rank === 0) break;
		}
		return fromWorst[rank];
	};
	return verdictBy(worst, target);
}
