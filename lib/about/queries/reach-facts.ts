import type { FactsOf } from "@/lib/about/schema/page";
import { getOutdatedBuckets, resolveAudience } from "@/lib/audience/queries/audience";
import type { Agent } from "@/lib/audience/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import { MAX_MONTHS_OUTDATED } from "@/lib/support/outdated-bucket";
import { AGGREGATED_AGENTS, getAgentRule } from "@/lib/support/resolve-engine";
import { agents } from "@/lib/support/schema/agents";
import { getOutdatedShare, getRegionUsage, getUsageGaps, isOutdatedRow, sumShares } from "./usage-gaps";

/** Says whether usage data count all users of a browser on one version. */
function getSingleVersion(agent: Agent) {
	if (!AGGREGATED_AGENTS.includes(agent)) return {};
	const old = getOutdatedBuckets()[agent];
	return { single: old ? { kind: "old" as const, ...old } : { kind: "newest" as const } };
}

/** Which data decide support, for every browser in the usage data. */
export function getReachFacts(): FactsOf<"reach"> {
	const usage = getRegionUsage();
	const decisions = agents.map((agent) => {
		const rows = usage.filter((row) => row.agent === agent);
		return {
			agent,
			share: sumShares(rows),
			untracked: sumShares(rows.filter(({ by }) => !by)),
			versions: rows.length,
			rule: getAgentRule(agent),
			...getSingleVersion(agent),
		};
	});
	const chrome = usage.filter(({ agent }) => agent === "and_chr");
	const target = resolveAudience(DEFAULT_QUERY, WORLD);
	const { behind, ...gaps } = getUsageGaps();
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
				kenya: getOutdatedShare("KE"),
				nigeria: getOutdatedShare("NG"),
				months: MAX_MONTHS_OUTDATED,
			},
		}),
		chromeAndroid: { share: sumShares(chrome), versions: chrome.length },
		ranges: sumShares(usage.filter((row) => row.by && row.by.low !== row.by.high && !isOutdatedRow(row))),
	};
}
