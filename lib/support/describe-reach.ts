import {
	formatEnglishPercent,
	formatEnglishTenths,
	MIN_SHOWN_SHARE,
	roundParts,
} from "@/lib/support/rounding";
import type { ReachSummary } from "@/lib/support/schema/reach-summary";
import { getUsableShare, MIN_SHARE_OF_PLAIN_YES } from "@/lib/support/usable-share";
import { nameVerdictRanges } from "@/lib/support/verdict-names";

/** Says in English lines how many people can use something, and which browsers of the target lack it. */
export function describeReach({ reach, verdict }: Pick<ReachSummary, "reach" | "verdict">): string[] {
	const { supported, partly, unsupported, untracked } = reach;
	const [, partial = 0, , unknown = 0] = roundParts(supported, partly, [unsupported, untracked]);
	const limits =
		partial === 0
			? ""
			: supported < MIN_SHOWN_SHARE
				? ", all with limits"
				: `, ${formatEnglishTenths(partial)} with limits`;
	const noData = unknown === 0 ? "" : `; no data for ${formatEnglishTenths(unknown)}`;
	const lines = [`${formatEnglishPercent(getUsableShare(reach))} can use it${limits}${noData}`];
	if (verdict.answer === "yes" && getUsableShare(reach) < MIN_SHARE_OF_PLAIN_YES)
		lines.push(
			`works in every browser of the target; ${formatEnglishPercent(unsupported)} of people use others, without it`,
		);
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
