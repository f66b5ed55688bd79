import type { Reach } from "@/lib/support/schema/reach";

/** The share (0..1) of an audience that can use something, in full or with limits: the share that every surface leads with. */
export const getUsableShare = ({ supported, partly }: Pick<Reach, "supported" | "partly">): number =>
	Math.min(1, supported + partly);

/** Below this share (0..1) of people who can use it, a "yes" also says that others exist. */
export const MIN_SHARE_OF_PLAIN_YES = 0.9;

/** The share (0..1) of an audience on all versions of some ranges of versions. */
export const sumRangeShares = (ranges: readonly { share: number }[]): number =>
	ranges.reduce((sum, { share }) => sum + share, 0);
