import { groupBy } from "@/lib/domain/group-by";
import { countedAsOne, type EngineTables } from "@/lib/domain/reach/usage";
import { keptShare, LEAST_SHOWN } from "@/lib/domain/rounding";
import { endsOf } from "@/lib/domain/version-span";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import type { FitLine, TargetFit } from "@/lib/schema/props/fit";
import type { TargetPack } from "@/lib/schema/target-pack";
import { rowOrder } from "./floor";
import { kneeOf } from "./knee";
import { peopleOn } from "./plan";
import { type ReadyTarget, readTargets } from "./target-pack";
import { type Weighed, weighedRows } from "./weighed-rows";

/** What numbers of the reader's own are read by: engine versions, and the newest released version, of each browser. */
export interface FitTables {
	engines: EngineTables;
	newest: Partial<Record<Agent, string>>;
}

/** So many browsers whose people are lost are named. */
const NAMED_LOST = 4;

/** Browsers with a smaller part of the people are left out of what the reader copies. */
const LEAST_NAMED = 0.005;

/** The oldest version of a browser's; null where usage data count everybody as on one version. */
function oldestOf(agent: Agent, rows: DecidedRow[]): string | null {
	if (countedAsOne.includes(agent)) return null;
	const [oldest] = rows.toSorted((a, b) => rowOrder(a.version) - rowOrder(b.version));
	return endsOf(oldest?.version ?? "")[0];
}

function lineOf(target: ReadyTarget, audience: Weighed, tables: FitTables): FitLine {
	const rows = weighedRows(target.rows, audience, tables);
	const own = groupBy(rows, ({ agent }) => agent);
	const inside = (agent: Agent) => peopleOn(own.get(agent) ?? []);
	const byMost = (a: [Agent, number], b: [Agent, number]) => b[1] - a[1];
	const lost = [...groupBy(audience.usage, ({ agent }) => agent)]
		.map(([agent, all]): [Agent, number] => [agent, peopleOn(all) - inside(agent)])
		.filter(([, share]) => share >= LEAST_SHOWN)
		.sort(byMost);
	const others = lost.slice(NAMED_LOST).reduce((sum, [, share]) => sum + share, 0);
	return {
		query: target.query,
		works: target.works,
		inside: keptShare(peopleOn(rows)),
		lost: lost.slice(0, NAMED_LOST).map(([agent, share]) => [agent, keptShare(share)]),
		...(others > 0 && { others: keptShare(others) }),
		floors: [...own]
			.map(([agent]): [Agent, number] => [agent, inside(agent)])
			.filter(([, share]) => share >= LEAST_NAMED)
			.sort(byMost)
			.map(([agent]) => [agent, oldestOf(agent, own.get(agent) ?? [])]),
	};
}

/**
 * What ready-made targets come to for an audience: people inside, people lost by browser, features that work in all. Those
 * with most people inside come first. The server counts so for a region, the device for numbers of the reader's own.
 */
export function fitOf(pack: TargetPack, audience: Weighed, tables: FitTables): TargetFit {
	const lines = readTargets(pack)
		.map((target) => lineOf(target, audience, tables))
		.sort((a, b) => b.inside - a.inside || b.works - a.works);
	const knee = kneeOf(lines);
	return { lines, ...(knee !== undefined && { knee }) };
}
