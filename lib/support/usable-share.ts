import type { Reach } from "@/lib/support/schema/reach";

/** The share (0..1) of an audience that can use something, in full or with limits: the share that every surface leads with. */
export const getUsableShare = ({ supported, partly }: Pick<Reach, "supported" | "partly">): number =>
	Math.min(1, supported + partly);
