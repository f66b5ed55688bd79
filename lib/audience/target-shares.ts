import { groupBy } from "@/lib/support/group-by";
import { parseVersionRange } from "@/lib/support/resolve-engine";
import type { Agent, ResolvedRow, UsageRow } from "@/lib/support/schema/audience";
import { toVersionOrder } from "@/lib/support/version";

/**
 * Mobile browsers with only their newest version in the data, and the desktop browser with the same version numbers.
 * browserslist's option `mobileToDesktop` has the same pairs.
 */
const desktopCounterparts: Partial<Record<Agent, Agent>> = {
	and_chr: "chrome",
	and_ff: "firefox",
	android: "chrome",
	ie_mob: "ie",
};

function isVersionInRange(version: string, other: string): boolean {
	if (version === other) return true;
	const ends = parseVersionRange(version);
	const low = parseVersionRange(other)?.low;
	if (!ends || low === undefined) return false;
	const order = toVersionOrder(low);
	return toVersionOrder(ends.low) <= order && order <= toVersionOrder(ends.high);
}

/** Finds the row of a target that contains a version in use, if any. */
function findTargetRow(
	{ agent, version }: UsageRow,
	target: Map<Agent, ResolvedRow[]>,
	newest: Partial<Record<Agent, string>>,
): ResolvedRow | undefined {
	const rows = target.get(agent) ?? [];
	const own = rows.find((row) => isVersionInRange(row.version, version));
	if (own) return own;
	const last =
		rows.find((row) => row.version === newest[agent]) ??
		// For a browser counted on one old version, the table has the range from that version to the newest.
		rows.find((row) => row.version === parseVersionRange(newest[agent] ?? "")?.low);
	if (!last) return undefined;
	const order = toVersionOrder(parseVersionRange(version)?.low ?? "0");
	// The version was released after the data were published.
	if (order > toVersionOrder(parseVersionRange(last.version)?.high ?? "0")) return last;
	const desktop = desktopCounterparts[agent];
	const asDesktop = desktop && target.get(desktop)?.some((row) => isVersionInRange(row.version, version));
	return asDesktop ? last : undefined;
}

/**
 * Adds to a target's versions their shares in any usage. A version newer than the data counts as the newest. A mobile
 * version belongs to the target if the desktop version with the same number does.
 * @param newest the newest released version of each agent.
 */
export function computeTargetShares(
	target: ResolvedRow[],
	usage: UsageRow[],
	newest: Partial<Record<Agent, string>>,
): ResolvedRow[] {
	const byAgent = groupBy(target, ({ agent }) => agent);
	const shares = new Map<ResolvedRow, number>();
	for (const row of usage) {
		const targetRow = findTargetRow(row, byAgent, newest);
		if (targetRow) shares.set(targetRow, (shares.get(targetRow) ?? 0) + row.share);
	}
	return target.map((row) => ({ ...row, share: Math.min(1, shares.get(row) ?? 0) }));
}
