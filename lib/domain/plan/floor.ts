import { groupBy } from "@/lib/domain/group-by";
import { readVersion } from "@/lib/domain/reach/usage";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, DecidedRow } from "@/lib/schema/audience";

/** Where a version of a browser stands in the order of its versions: a range by its low end, what is no number first. */
export function rowOrder(version: string): number {
	const ends = readVersion(version);
	return ends ? versionOrder(ends.low) : Number.NEGATIVE_INFINITY;
}

/** Rows by browser, each oldest first. */
export const rowsByAgent = (rows: DecidedRow[]): Map<Agent, DecidedRow[]> =>
	groupBy(
		[...rows].sort((a, b) => rowOrder(a.version) - rowOrder(b.version)),
		({ agent }) => agent,
	);

/**
 * A target without a browser's versions before one; without the browser where no version is given. A range of
 * versions goes with its low end.
 */
export function raiseFloor(rows: DecidedRow[], agent: Agent, version?: string): DecidedRow[] {
	const floor = version === undefined ? undefined : rowOrder(version);
	return rows.filter((row) => row.agent !== agent || (floor !== undefined && rowOrder(row.version) >= floor));
}
