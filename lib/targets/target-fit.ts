import { type PresetTarget, unpackTargets } from "@/lib/audience/pack-targets";
import type { TargetPack } from "@/lib/audience/schema/choices";
import { sumRowShares } from "@/lib/plan/plan";
import { getRowOrder } from "@/lib/plan/version-floor";
import { toWeightedRows, type UsageSource } from "@/lib/plan/weighted-rows";
import { groupBy } from "@/lib/support/group-by";
import { AGGREGATED_AGENTS, type EngineTables } from "@/lib/support/resolve-engine";
import { MIN_SHOWN_SHARE, roundStoredShare } from "@/lib/support/rounding";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { getRangeEnds } from "@/lib/support/version-span";
import type { FitLine, TargetFit } from "@/lib/targets/schema/target-fit";
import { findKnee } from "./knee";

/** Tables to apply imported usage: engine versions and the newest released version by browser. */
export interface FitTables {
	engines: EngineTables;
	newest: Partial<Record<Agent, string>>;
}

/** Number of browsers listed with lost people. */
const MAX_LOST_BROWSERS = 4;

/** Minimum share (0..1) of a browser in the exported text. */
const MIN_FLOOR_SHARE = 0.005;

/** The oldest version of a browser; null if usage data count the browser on one version. */
function getOldestVersion(agent: Agent, rows: ResolvedRow[]): string | null {
	if (AGGREGATED_AGENTS.includes(agent)) return null;
	const [oldest] = rows.toSorted((a, b) => getRowOrder(a.version) - getRowOrder(b.version));
	return getRangeEnds(oldest?.version ?? "")[0];
}

function toFitLine(target: PresetTarget, audience: UsageSource, tables: FitTables): FitLine {
	const rows = toWeightedRows(target.rows, audience, tables);
	const own = groupBy(rows, ({ agent }) => agent);
	const getInside = (agent: Agent) => sumRowShares(own.get(agent) ?? []);
	const compareLost = (a: [Agent, number], b: [Agent, number]) => b[1] - a[1];
	const lost = [...groupBy(audience.usage, ({ agent }) => agent)]
		.map(([agent, all]): [Agent, number] => [agent, sumRowShares(all) - getInside(agent)])
		.filter(([, share]) => share >= MIN_SHOWN_SHARE)
		.sort(compareLost);
	const others = lost.slice(MAX_LOST_BROWSERS).reduce((sum, [, share]) => sum + share, 0);
	return {
		query: target.query,
		works: target.works,
		inside: roundStoredShare(sumRowShares(rows)),
		lost: lost.slice(0, MAX_LOST_BROWSERS).map(([agent, share]) => [agent, roundStoredShare(share)]),
		...(others > 0 && { others: roundStoredShare(others) }),
		floors: [...own]
			.map(([agent]): [Agent, number] => [agent, getInside(agent)])
			.filter(([, share]) => share >= MIN_FLOOR_SHARE)
			.sort(compareLost)
			.map(([agent]) => [agent, getOldestVersion(agent, own.get(agent) ?? [])]),
	};
}

/**
 * Computes how preset targets fit an audience: people inside, people lost by browser, features that work. Most people
 * inside come first. The server calls it for regions, browsers for imported usage.
 */
export function computeTargetFit(pack: TargetPack, audience: UsageSource, tables: FitTables): TargetFit {
	const lines = unpackTargets(pack)
		.map((target) => toFitLine(target, audience, tables))
		.sort((a, b) => b.inside - a.inside || b.works - a.works);
	const knee = findKnee(lines);
	return { lines, ...(knee !== undefined && { knee }) };
}
