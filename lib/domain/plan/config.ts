import { readVersion } from "@/lib/domain/reach/usage";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { nameOf } from "./plan";

/** A version as a query names it: browserslist finds a range by its low end. */
function queryOf({ agent, version }: DecidedRow): string {
	const isRange = version.includes("-");
	return `${agent} ${isRange ? (readVersion(version)?.low ?? version) : version}`;
}

/** A query on one line, without what has no meaning in it. */
const oneLine = (query: string) => query.trim().replace(/\s+/g, " ");

/**
 * Queries, a line each, that resolve to just the versions of a target whose floor was moved. `not safari < 17` reads
 * well but counts as browserslist does, by the first two numbers of released versions; what it leaves is named, and
 * where it takes too much the whole target is written out.
 * https://github.com/browserslist/browserslist#query-composition
 * @param resolve the names of the versions that queries resolve to.
 */
export function configOf(
	query: string,
	raised: { agent: Agent; version?: string },
	wanted: DecidedRow[],
	resolve: (queries: string[]) => DecidedRow[],
): string[] {
	const { agent, version } = raised;
	const ends = version === undefined ? undefined : readVersion(version);
	const low = ends && /^[\d.]+$/.test(ends.low) ? ends.low : undefined;
	const cut =
		version === undefined ? `not ${agent} > 0` : low === undefined ? undefined : `not ${agent} < ${low}`;
	const short = [oneLine(query), ...(cut === undefined ? [] : [cut])];
	const names = new Set(wanted.map(nameOf));
	const left = resolve(short);
	const whole = [
		...short,
		...left.filter((row) => !names.has(nameOf(row))).map((row) => `not ${queryOf(row)}`),
	];
	return left.filter((row) => names.has(nameOf(row))).length === names.size ? whole : wanted.map(queryOf);
}
