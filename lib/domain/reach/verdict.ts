import { groupBy } from "@/lib/domain/group-by";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import type { DecidingBrowser, Support } from "@/lib/schema/reach";
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

/** Where an agent's versions of the target lack support. */
function failureOf({ agent, rows }: TargetAgent, support: Support): FailingAgent | "works" | "untracked" {
	const failing: DecidedRow[] = [];
	let partly = true;
	let known = false;
	let browser: DecidingBrowser | undefined;
	let spans: OrderedSpan[] | undefined;
	for (const { row, order } of rows) {
		const { by } = row;
		if (by?.browser !== browser) {
			browser = by?.browser;
			const own = browser && support[browser];
			spans = own && orderedSpans(own);
		}
		if (!spans) continue;
		known = true;
		const level = levelAt(spans, order);
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

/** Whether something works in all versions of a target; if not, in which it does not, the most used first. */
export function verdictOf(support: Support, target: TargetAgent[]): Verdict {
	const failing: FailingAgent[] = [];
	const untracked: Agent[] = [];
	let works = 0;
	for (const agent of target) {
		const failure = failureOf(agent, support);
		if (failure === "works") works++;
		else if (failure === "untracked") untracked.push(agent.agent);
		else failing.push(failure);
	}
	failing.sort((a, b) => b.share - a.share);
	const kind =
		failing.length === 0 ? (works > 0 ? "all" : "unknown") : failing.length < works ? "allBut" : "breaks";
	return { kind, failing, untracked };
}
