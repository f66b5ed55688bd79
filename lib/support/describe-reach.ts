import { formatEnglishPercent } from "@/lib/support/rounding";
import type { ReachSummary } from "@/lib/support/schema/reach-summary";
import { nameVerdictRanges } from "@/lib/support/verdict-names";

/** Says in English lines how many people can use something, and which browsers of the target lack it. */
export function describeReach({ reach, verdict }: Pick<ReachSummary, "reach" | "verdict">): string[] {
	const limits = reach.partly > 0 ? `, ${formatEnglishPercent(reach.partly)} with limits` : "";
	const untracked = reach.untracked > 0 ? `; no data for ${formatEnglishPercent(reach.untracked)}` : "";
	const lines = [`${formatEnglishPercent(reach.supported + reach.partly)} can use it${limits}${untracked}`];
	for (const [label, ranges] of [
		["missing in", verdict.failing],
		["limited in", verdict.limited],
	] as const) {
		const { named, more } = nameVerdictRanges(ranges);
		const list = named.map((one) => `${one.name} (${formatEnglishPercent(one.share)})`).join(", ");
		if (list) lines.push(`${label} ${list}${more > 0 ? ` and ${more} more` : ""}`);
	}
	return lines;
}
