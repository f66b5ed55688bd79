import { audienceOf, engineTables } from "@/lib/answers/audience";
import { usageIn } from "@/lib/data/usage";
import { assumedCurrent, decided, ruleOf } from "@/lib/domain/reach/usage";
import { agents } from "@/lib/schema/agents";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import type { FactsOf } from "@/lib/schema/props/about";

const sumOf = (rows: DecidedRow[]) => rows.reduce((sum, { share }) => sum + share, 0);
const isCurrent = (agent: Agent) => assumedCurrent.includes(agent);

/** What the world uses, with what decides support for it. */
const worldUsage = () => decided(usageIn(WORLD) ?? [], engineTables());

/** The parts of the world's usage that are not what they seem: of no browser, and of phones taken for up to date. */
export function usageGaps() {
	const usage = worldUsage();
	return {
		unnamed: Math.max(0, 1 - sumOf(usage)),
		current: sumOf(usage.filter(({ agent }) => isCurrent(agent))),
	};
}

/** What decides support for every browser that usage is counted for. */
export function reachFacts(): FactsOf<"reach"> {
	const usage = worldUsage();
	const decisions = agents.map((agent) => {
		const rows = usage.filter((row) => row.agent === agent);
		return {
			agent,
			share: sumOf(rows),
			untracked: sumOf(rows.filter(({ by }) => !by)),
			versions: rows.length,
			rule: ruleOf(agent),
			...(isCurrent(agent) && { assumedCurrent: true as const }),
		};
	});
	const chrome = usage.filter(({ agent }) => agent === "and_chr");
	const target = audienceOf(DEFAULT_QUERY, WORLD);
	const versions = target.kind === "found" ? target.audience.target : [];
	return {
		chapter: "reach",
		target: {
			query: DEFAULT_QUERY,
			versions: versions.length,
			browsers: new Set(versions.map(({ agent }) => agent)).size,
		},
		decisions: decisions.sort((a, b) => b.share - a.share),
		...usageGaps(),
		chromeAndroid: { share: sumOf(chrome), versions: chrome.length },
		ranges: sumOf(usage.filter(({ by }) => by && by.low !== by.high)),
	};
}
