import type { Audience } from "@/lib/audience/schema/audience";
import type { AfterBuild } from "@/lib/build/schema/after-build";
import type { TargetRange } from "@/lib/support/schema/verdict";
import { groupTargetByAgent, type TargetAgent } from "@/lib/support/verdict";

type GainedRange = Omit<TargetRange, "by">;

/** The consecutive versions of one browser that gain, oldest first. */
function findRanges({ agent, rows }: TargetAgent, gains: ReadonlySet<string>): GainedRange[] {
	const ranges: GainedRange[] = [];
	const isGaining = (version: string) => gains.has(`${agent} ${version}`);
	const every = rows.every(({ row }) => isGaining(row.version));
	rows.forEach(({ row: { version, share } }, place) => {
		if (!isGaining(version)) return;
		const previous = rows[place - 1]?.row.version;
		const last = ranges.at(-1);
		if (last && last.to === previous) {
			last.to = version;
			last.share += share;
		} else ranges.push({ agent, from: version, to: version, share, ...(every && { every }) });
	});
	return ranges;
}

/** Joins consecutive versions that gain by a build to ranges, most used browser first. */
export function listGainedRanges(gained: AfterBuild["gained"], target: Audience["target"]): GainedRange[] {
	const gains = new Set(gained.map(({ agent, version }) => `${agent} ${version}`));
	const sumShares = (ranges: GainedRange[]) => ranges.reduce((sum, { share }) => sum + share, 0);
	return groupTargetByAgent(target)
		.map((agent) => findRanges(agent, gains))
		.sort((a, b) => sumShares(b) - sumShares(a))
		.flat();
}
