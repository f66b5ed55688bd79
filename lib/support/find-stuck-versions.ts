import type { ResolvedRow } from "@/lib/support/schema/audience";
import type { Support } from "@/lib/support/schema/reach";
import type { StuckShare } from "@/lib/support/schema/reach-summary";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import { roundStoredShare } from "./rounding";
import { listStuckRows } from "./stuck-versions";

/**
 * Finds the versions that lack full support and that many people cannot leave, most used first. Each has its share (0..1) of
 * the usage, which may be close to 0: other audiences have other shares of the same versions.
 */
export function findStuckVersions(support: Support, usage: readonly ResolvedRow[]): StuckShare[] {
	return listStuckRows(usage).flatMap(({ agent, version, row }) => {
		const { failing, limited } = computeVerdict(support, groupTargetByAgent([row]));
		return failing.length + limited.length > 0
			? [{ agent, version, share: roundStoredShare(row.share) }]
			: [];
	});
}
