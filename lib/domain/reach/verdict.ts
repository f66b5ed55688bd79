import { groupBy } from "@/lib/domain/group-by";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import type { Support, SupportLevel } from "@/lib/schema/reach";
import type { FailingAgent, Verdict } from "@/lib/schema/verdict";
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

/** Where an agent's versions of the target lack support. */
function failureOf({ agent, rows }: TargetAgent, levelIn: LevelIn): FailingAgent | "works" | "untracked" {
	const failing: DecidedRow[] = [];
	let partly = true;
	let known = false;
	for (const { row, order } of rows) {
		const level = row.by && levelIn(row.by, order);
		if (!level) continue;
		known = true;
		if (level === "full") continue;
		failing.push(row);
		partly &&= level === "partly";
	}
	if (!known) return "untracked";
	const [first] = failing;
	const last = failing.at(-1);
	if (!first || !last) return "works";
	return {
		agent,
		from: first.version,
		to: last.version,
		...(failing.length === rows.length && { every: true }),
		...(partly && { partly: true }),
		share: failing.reduce((sum, { share }) => sum + share, 0),
	};
}

function verdictBy(levelIn: LevelIn, target: TargetAgent[]): Verdict {
	const failing: FailingAgent[] = [];
	const untracked: Agent[] = [];
	let works = 0;
	for (const agent of target) {
		const failure = failureOf(agent, levelIn);
		if (failure === "works") works++;
		else if (failure === "untracked") untracked.push(agent.agent);
		else failing.push(failure);
	}
	failing.sort((a, b) => b.share - a.share);
	const kind =
		failing.length === 0 ? (works > 0 ? "all" : "unknown") : failing.length < works ? "allBut" : "breaks";
	return { kind, failing, untracked };
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

/** Whether something works in all versions of a target; if not, in which it does not, the most used first. */
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
