import { z } from "zod";

const share = z.number().min(0).max(1);

/** Who uses a release, as a share (0..1) of all people counted. */
export const releaseUse = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("counted"), share }),
	/** Counted together with its neighbours, as caniuse writes the range: `15.2-15.3`. */
	z.strictObject({ kind: z.literal("range"), share, range: z.string() }),
	/** All who use the browser count as on this release. */
	z.strictObject({ kind: z.literal("everybody"), share }),
	/** They count as on another one. */
	z.strictObject({ kind: z.literal("elsewhere"), version: z.string() }),
	z.strictObject({ kind: z.literal("none") }),
]);

export type ReleaseUse = z.infer<typeof releaseUse>;
