import { groupBy } from "@/lib/domain/group-by";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, DecidedRow, UsageRow } from "@/lib/schema/audience";
import { countedAsOne, readVersion } from "./usage";

/**
 * Browsers of which data list the newest version only, and the desktop browsers that number releases alike.
 * browserslist's option `mobileToDesktop` pairs them in the same way.
 */
const desktopOf: Partial<Record<Agent, Agent>> = {
	and_chr: "chrome",
	and_ff: "firefox",
	android: "chrome",
	ie_mob: "ie",
};

function includes(version: string, other: string): boolean {
	if (version === other) return true;
	const ends = readVersion(version);
	const low = readVersion(other)?.low;
	if (!ends || low === undefined) return false;
	const order = versionOrder(low);
	return versionOrder(ends.low) <= order && order <= versionOrder(ends.high);
}

/** The version of a target that one in use belongs to, if the target has it. */
function rowFor(
	{ agent, version }: UsageRow,
	target: Map<Agent, DecidedRow[]>,
	newest: Partial<Record<Agent, string>>,
): DecidedRow | undefined {
	const rows = target.get(agent) ?? [];
	const own = rows.find((row) => includes(row.version, version));
	if (own) return own;
	const last =
		rows.find((row) => row.version === newest[agent]) ??
		// The one version that all of a browser is counted on stands for its newest, however old it is.
		(countedAsOne.includes(agent) ? rows.find(({ by }) => by) : undefined);
	if (!last) return undefined;
	const order = versionOrder(readVersion(version)?.low ?? "0");
	// Released since the data were made.
	if (order > versionOrder(readVersion(last.version)?.high ?? "0")) return last;
	const desktop = desktopOf[agent];
	const asDesktop = desktop && target.get(desktop)?.some((row) => includes(row.version, version));
	return asDesktop ? last : undefined;
}

/**
 * A target with the shares that its versions have in usage of whatever source. A version newer than the data counts
 * as the newest; a phone's version belongs to the target where the desktop's of that number does.
 * @param newest the newest released version of each agent.
 */
export function targetShares(
	target: DecidedRow[],
	usage: UsageRow[],
	newest: Partial<Record<Agent, string>>,
): DecidedRow[] {
	const byAgent = groupBy(target, ({ agent }) => agent);
	const shares = new Map<DecidedRow, number>();
	for (const row of usage) {
		const its = rowFor(row, byAgent, newest);
		if (its) shares.set(its, (shares.get(its) ?? 0) + row.share);
	}
	return target.map((row) => ({ ...row, share: Math.min(1, shares.get(row) ?? 0) }));
}
