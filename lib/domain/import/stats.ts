import type { Agent, UsageRow } from "@/lib/schema/audience";
import { SHARE_STEPS } from "./steps";

/** Percentages by agent and version, as browserslist reads them (`browserslist-stats.json`). */
export type BrowserslistStats = Partial<Record<Agent, Record<string, number>>>;

/** Usage for browserslist. What no browser is named for is what its percentages leave of a hundred. */
export function statsOf(usage: UsageRow[]): BrowserslistStats {
	const stats: BrowserslistStats = {};
	for (const { agent, version, share } of usage) {
		const percent = Math.round(share * SHARE_STEPS) / (SHARE_STEPS / 100);
		if (percent > 0) stats[agent] = { ...stats[agent], [version]: percent };
	}
	return stats;
}

/** Usage out of percentages: what `statsOf` made of it. Undefined where they come to more than a hundred. */
export function usageOf(stats: BrowserslistStats): UsageRow[] | undefined {
	const rows = Object.entries(stats).flatMap(([agent, versions]) =>
		Object.entries(versions).map(([version, percent]) => ({
			agent: agent as Agent,
			version,
			share: Math.round(percent * (SHARE_STEPS / 100)) / SHARE_STEPS,
		})),
	);
	const all = rows.reduce((sum, { share }) => sum + share, 0);
	return all > 1 + 1e-6 ? undefined : rows.sort((a, b) => b.share - a.share);
}
