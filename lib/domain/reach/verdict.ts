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

/** How far a version has something; undefined where nothing is known of it. */
type LevelIn = (by: NonNullable<DecidedRow["by"]>, order: number) => Level | undefined;

/** Some of an agent's versions of the target, oldest first, as a verdict names them. */
function namedRange(agent: Agent, some: DecidedRow[], all: number): TargetRange[] {
	const [first] = some;
	const last = some.at(-1);
	if (!first?.by || !last) return [];
	return [
		{
			agent,
			by: first.by.browser,
			from: first.version,
			to: last.version,
			...(some.length === all && { every: true }),
			share: some.reduce((sum, { share }) => sum + share, 0),
		},
	];
}

/** Where an agent's versions of the target lack support, and where it has limits; undefined where nothing is known. */
function shortOf({ agent, rows }: TargetAgent, levelIn: LevelIn) {
	const failing: DecidedRow[] = [];
	const limited: DecidedRow[] = [];
	let known = false;
	for (const { row, order } of rows) {
		const level = row.by && levelIn(row.by, order);
		if (!level) continue;
		known = true;
		if (level === "none") failing.push(row);
		if (level === "partly") limited.push(row);
	}
	if (!known) return undefined;
	return {
		failing: namedRange(agent, failing, rows.length),
		limited: namedRange(agent, limited, rows.length),
	};
}

function kindOf(working: number, limited: number, failing: number): VerdictKind {
	if (failing > 0) return failing < working + limited ? "allBut" : "breaks";
	if (limited > 0) return "limits";
	return working > 0 ? "all" : "unknown";
}

const mostUsedFirst = (a: TargetRange, b: TargetRange) => b.share - a.share;

function verdictBy(levelIn: LevelIn, target: TargetAgent[]): Verdict {
	const failing: TargetRange[] = [];
	const limited: TargetRange[] = [];
	const untracked: Agent[] = [];
	// Agents that have it in full in all their versions; those that have it in all, in some with limits.
	let [working, onlyLimited] = [0, 0];
	for (const agent of target) {
		const short = shortOf(agent, levelIn);
		if (!short) {
			untracked.push(agent.agent);
			continue;
		}
		failing.push(...short.failing);
		limited.push(...short.limited);
		if (short.failing.length > 0) continue;
		if (short.limited.length > 0) onlyLimited++;
		else working++;
	}
	return {
		kind: kindOf(working, onlyLimited, failing.length),
		failing: failing.sort(mostUsedFirst),
		limited: limited.sort(mostUsedFirst),
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
 * first. An agent's versions may be in both. What has limits works: it breaks nothing.
 */
export const verdictOf = (support: Support, target: TargetAgent[]): Verdict =>
	verdictBy(levelBy(support), target);

/** From the worst: what is known to fail fails, whatever is not known beside it. */
const fromWorst = ["none", "partly", undefined, "full"] as const;

/** Whether several things work together in all versions of a target: a version is as far as the worst of them. */
export function verdictOfSet(supports: Support[], target: TargetAgent[]): Verdict {
	const members = supports.map(levelBy);
	const worst: LevelIn = (by, order) => {
		const levels = members.map((levelIn) => levelIn(by, order));
		return fromWorst.find((level) => levels.includes(level));
	};
	return verdictBy(worst, target);
}
