import type { Agent } from "@/lib/support/schema/audience";
import type { Reach } from "@/lib/support/schema/reach";
import type { PictureReach, VersionGrid } from "@/lib/support/schema/reach-summary";

/** The share (0..1) of an audience that can use something, in full or with limits: the share that every surface leads with. */
export const getUsableShare = ({ supported, partly }: Pick<Reach, "supported" | "partly">): number =>
	Math.min(1, supported + partly);

/** Below this share (0..1) of people who can use it, a "yes" also says that others exist. */
export const MIN_SHARE_OF_PLAIN_YES = 0.9;

/** The share (0..1) of an audience on all versions of some ranges of versions. */
export const sumRangeShares = (ranges: readonly { share: number }[]): number =>
	ranges.reduce((sum, { share }) => sum + share, 0);

/** Sums the shares of a browser's versions in a grid. */
export const sumVersionShares = (ranges: VersionGrid[number][1]): number =>
	ranges.reduce((sum, [, , , share]) => sum + share, 0);

/** The share of an audience with a browser, whatever its versions support; 0 if it has none. */
export function getAgentShare(agents: PictureReach["agents"], agent: Agent | undefined): number {
	const [, ...shares] = agents.find(([one]) => one === agent) ?? [];
	return shares.reduce((sum, share) => sum + share, 0);
}
