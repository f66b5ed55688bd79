import { groupBy } from "@/lib/support/group-by";
import { parseVersionRange } from "@/lib/support/resolve-engine";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { toVersionOrder } from "@/lib/support/version";

const orders = new Map<string, number>();
/** Size limit of the cache, far above the number of versions in all usage data. */
const MAX_CACHED_ORDERS = 20_000;

/** Returns a sort key for a browser's version. A range sorts by its low end, a name such as `TP` before all numbers. */
export function getRowOrder(version: string): number {
	const known = orders.get(version);
	if (known !== undefined) return known;
	const ends = parseVersionRange(version);
	const order = ends ? toVersionOrder(ends.low) : Number.NEGATIVE_INFINITY;
	if (orders.size < MAX_CACHED_ORDERS) orders.set(version, order);
	return order;
}

/** Rows by browser, each oldest first. */
export const groupRowsByAgent = (rows: ResolvedRow[]): Map<Agent, ResolvedRow[]> =>
	groupBy(
		[...rows].sort((a, b) => getRowOrder(a.version) - getRowOrder(b.version)),
		({ agent }) => agent,
	);

/**
 * Raises the floor of some browsers in a target: removes their older versions or, without a version, the browsers.
 * A version range counts by its low end.
 */
export function raiseFloor(rows: ResolvedRow[], agents: readonly Agent[], version?: string): ResolvedRow[] {
	const floor = version === undefined ? undefined : getRowOrder(version);
	return rows.filter(
		(row) => !agents.includes(row.agent) || (floor !== undefined && getRowOrder(row.version) >= floor),
	);
}

/** Browsers with the same version numbers. Their floors move together, since raising only one often gains nothing. */
const families: readonly Agent[][] = [
	["chrome", "edge", "and_chr"],
	["firefox", "and_ff"],
	["safari", "ios_saf"],
];

/** The groups of browsers whose floors can be raised: the families that are in the target, and each browser alone. */
export function listMovableAgents(rows: ResolvedRow[]): Agent[][] {
	const agents = [...new Set(rows.map(({ agent }) => agent))];
	const presentFamilies = families
		.map((family) => family.filter((agent) => agents.includes(agent)))
		.filter((family) => family.length > 1);
	return [...presentFamilies, ...agents.map((agent) => [agent])];
}
