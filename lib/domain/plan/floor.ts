import { groupBy } from "@/lib/domain/group-by";
import { readVersion } from "@/lib/domain/reach/usage";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, DecidedRow } from "@/lib/schema/audience";

const orders = new Map<string, number>();
/** Far more than all usage data name; beyond it nothing is kept. */
const KEPT = 20_000;

/** Where a version of a browser stands in the order of its versions: a range by its low end, what is no number first. */
export function rowOrder(version: string): number {
	const known = orders.get(version);
	if (known !== undefined) return known;
	const ends = readVersion(version);
	const order = ends ? versionOrder(ends.low) : Number.NEGATIVE_INFINITY;
	if (orders.size < KEPT) orders.set(version, order);
	return order;
}

/** Rows by browser, each oldest first. */
export const rowsByAgent = (rows: DecidedRow[]): Map<Agent, DecidedRow[]> =>
	groupBy(
		[...rows].sort((a, b) => rowOrder(a.version) - rowOrder(b.version)),
		({ agent }) => agent,
	);

/**
 * A target without some browsers' versions before one; without the browsers where no version is given. A range of
 * versions goes with its low end.
 */
export function raiseFloor(rows: DecidedRow[], agents: readonly Agent[], version?: string): DecidedRow[] {
	const floor = version === undefined ? undefined : rowOrder(version);
	return rows.filter(
		(row) => !agents.includes(row.agent) || (floor !== undefined && rowOrder(row.version) >= floor),
	);
}

/** Browsers whose versions count alike, so that a floor holds for all of them: raising one alone often brings nothing. */
const families: readonly Agent[][] = [
	["chrome", "edge", "and_chr"],
	["firefox", "and_ff"],
	["safari", "ios_saf"],
];

/** The browsers of a target whose floors can be moved: families as far as they are in it, and each alone. */
export function movable(rows: DecidedRow[]): Agent[][] {
	const agents = [...new Set(rows.map(({ agent }) => agent))];
	const together = families
		.map((family) => family.filter((agent) => agents.includes(agent)))
		.filter((family) => family.length > 1);
	return [...together, ...agents.map((agent) => [agent])];
}
