import { readVersion } from "@/lib/domain/reach/usage";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { rowsWithout } from "./plan";

/** A version as a query names it: browserslist finds a range by its low end. */
function queryOf({ agent, version }: DecidedRow): string {
	const isRange = version.includes("-");
	return `${agent} ${isRange ? (readVersion(version)?.low ?? version) : version}`;
}

/** A query on one line, without what has no meaning in it. */
const oneLine = (query: string) => query.trim().replace(/\s+/g, " ");

/** The query for a browser's versions before one, or for all; undefined where browserslist has none. */
function versionsBefore(agent: Agent, version: string | undefined): string | undefined {
	if (version === undefined) return `${agent} > 0`;
	const low = readVersion(version)?.low ?? "";
	return /^[\d.]+$/.test(low) ? `${agent} < ${low}` : undefined;
}

/**
 * Queries, a line each, that resolve to just the versions of a target whose floor was moved. `not safari < 17` reads
 * well but counts as browserslist does, by the first two numbers of released versions; what it leaves is named, and
 * where it would take too much the whole target is written out.
 * https://github.com/browserslist/browserslist#query-composition
 * @param query the target before, and `before` its versions.
 * @param wanted the versions that are left.
 * @param resolve the versions that a query of one part resolves to.
 */
export function configOf(
	query: string,
	before: DecidedRow[],
	{ agents, version }: { agents: readonly Agent[]; version?: string },
	wanted: DecidedRow[],
	resolve: (query: string) => DecidedRow[],
): string[] {
	const dropped = rowsWithout(before, wanted);
	const cuts = agents
		.filter((agent) => dropped.some((row) => row.agent === agent))
		.flatMap((agent) => versionsBefore(agent, version) ?? []);
	const cut = cuts.flatMap(resolve);
	if (rowsWithout(wanted, cut).length < wanted.length) return wanted.map(queryOf);
	const rest = rowsWithout(dropped, cut).map(queryOf);
	return [oneLine(query), ...[...cuts, ...rest].map((part) => `not ${part}`)];
}
