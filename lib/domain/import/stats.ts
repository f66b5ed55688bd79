import type { UsageRow } from "@/lib/schema/audience";
import { SHARE_STEPS } from "./match";

/** Percentages by agent and version, as browserslist reads them (`browserslist-stats.json`). */
export type BrowserslistStats = Record<string, Record<string, number>>;

/** Usage for browserslist. What no browser is named for is what its percentages leave of a hundred. */
export function statsOf(usage: UsageRow[]): BrowserslistStats {
	const stats: BrowserslistStats = {};
	for (const { agent, version, share } of usage) {
		const percent = Math.round(share * SHARE_STEPS) / (SHARE_STEPS / 100);
		if (percent > 0) stats[agent] = { ...stats[agent], [version]: percent };
	}
	return stats;
}
