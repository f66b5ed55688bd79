import type { Agent, UsageRow } from "@/lib/support/schema/audience";
import { SHARE_PRECISION } from "./share-steps";

/** Percentages (0..100) by agent and version, in the format of `browserslist-stats.json`. */
export type BrowserslistStats = Partial<Record<Agent, Record<string, number>>>;

/** Converts usage to browserslist's format. Usage without a browser is what the percentages lack to 100. */
export function toBrowserslistStats(usage: UsageRow[]): BrowserslistStats {
	const stats: BrowserslistStats = {};
	for (const { agent, version, share } of usage) {
		const percent = Math.round(share * SHARE_PRECISION) / (SHARE_PRECISION / 100);
		if (percent > 0) stats[agent] = { ...stats[agent], [version]: percent };
	}
	return stats;
}

/**
 * Inverse of `toBrowserslistStats`.
 * @returns undefined if the percentages sum to more than 100.
 */
export function parseBrowserslistStats(stats: BrowserslistStats): UsageRow[] | undefined {
	const rows = Object.entries(stats).flatMap(([agent, versions]) =>
		Object.entries(versions).map(([version, percent]) => ({
			agent: agent as Agent,
			version,
			share: Math.round(percent * (SHARE_PRECISION / 100)) / SHARE_PRECISION,
		})),
	);
	const total = rows.reduce((sum, { share }) => sum + share, 0);
	return total > 1 + 1e-6 ? undefined : rows.sort((a, b) => b.share - a.share);
}
