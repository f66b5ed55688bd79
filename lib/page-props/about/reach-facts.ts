import { audienceOf, oldBuckets } from "@/lib/answers/audience";
import { MONTHS_BEHIND } from "@/lib/domain/reach/old-bucket";
import { countedAsOne, ruleOf } from "@/lib/domain/reach/usage";
import { agents } from "@/lib/schema/agents";
import type { Agent } from "@/lib/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import type { FactsOf } from "@/lib/schema/props/about";
import { isOld, shareBehind, sumOf, usageGaps, usageOf } from "./usage-gaps";

/** How all of an agent is counted on one version, where it is. */
function singleOf(agent: Agent) {
	if (!countedAsOne.includes(agent)) return {};
	const old = oldBuckets()[agent];
	return { single: old ? { kind: "old" as const, ...old } : { kind: "newest" as const } };
}

/** What decides support for every browser that usage is counted for. */
export function reachFacts(): FactsOf<"reach"> {
	const usage = usageOf();
	const decisions = agents.map((agent) => {
		const rows = usage.filter((row) => row.agent === agent);
		return {
			agent,
			share: sumOf(rows),
			untracked: sumOf(rows.filter(({ by }) => !by)),
			versions: rows.length,
			rule: ruleOf(agent),
			...singleOf(agent),
		};
	});
	const chrome = usage.filter(({ agent }) => agent === "and_chr");
	const target = audienceOf(DEFAULT_QUERY, WORLD);
	const { behind, ...gaps } = usageGaps();
	const versions = target.kind === "found" ? target.audience.target : [];
	return {
		chapter: "reach",
		target: {
			query: DEFAULT_QUERY,
			versions: versions.length,
			browsers: new Set(versions.map(({ agent }) => agent)).size,
		},
		decisions: decisions.sort((a, b) => b.share - a.share),
		...gaps,
		...(behind && {
			behind: {
				...behind,
				kenya: shareBehind("KE"),
				nigeria: shareBehind("NG"),
				months: MONTHS_BEHIND,
			},
		}),
		chromeAndroid: { share: sumOf(chrome), versions: chrome.length },
		ranges: sumOf(usage.filter((row) => row.by && row.by.low !== row.by.high && !isOld(row))),
	};
}
