import { parseVersionRange } from "@/lib/support/resolve-engine";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { subtractRows } from "./plan";

/** The query for one version. browserslist identifies a version range by its low end. */
function toVersionQuery({ agent, version }: ResolvedRow): string {
	const isRange = version.includes("-");
	return `${agent} ${isRange ? (parseVersionRange(version)?.low ?? version) : version}`;
}

/** Collapses white space, which has no meaning in queries. */
const toSingleLine = (query: string) => query.trim().replace(/\s+/g, " ");

/** The query for a browser's versions below one, or for all; undefined if browserslist cannot express it. */
function toVersionsBelowQuery(agent: Agent, version: string | undefined): string | undefined {
	if (version === undefined) return `${agent} > 0`;
	const low = parseVersionRange(version)?.low ?? "";
	return /^[\d.]+$/.test(low) ? `${agent} < ${low}` : undefined;
}

/**
 * Builds queries, one per line, that resolve to exactly the versions of a target with a raised floor. `not safari < 17` is
 * readable, but browserslist compares only the first two numbers of released versions. Versions that it misses are listed
 * one by one; if it would remove too much, the whole target is listed.
 * https://github.com/browserslist/browserslist#query-composition
 * @param query the target before the change. @param before its versions.
 * @param remaining the versions after the change.
 * @param resolve resolves a query of one part to versions.
 */
export function toBrowserslistConfig(
	query: string,
	before: ResolvedRow[],
	{ agents, version }: { agents: readonly Agent[]; version?: string },
	remaining: ResolvedRow[],
	resolve: (query: string) => ResolvedRow[],
): string[] {
	const dropped = subtractRows(before, remaining);
	const belowQueries = agents
		.filter((agent) => dropped.some((row) => row.agent === agent))
		.flatMap((agent) => toVersionsBelowQuery(agent, version) ?? []);
	const below = belowQueries.flatMap(resolve);
	if (subtractRows(remaining, below).length < remaining.length) return remaining.map(toVersionQuery);
	const rest = subtractRows(dropped, below).map(toVersionQuery);
	return [toSingleLine(query), ...[...belowQueries, ...rest].map((part) => `not ${part}`)];
}
