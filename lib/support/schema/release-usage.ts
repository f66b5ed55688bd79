import { z } from "zod";

const share = z.number().min(0).max(1);

/** The usage of a release, as a share (0..1) of all counted users. */
export const releaseUsage = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("counted"), share }),
	/** The usage is counted together with adjacent versions, as a caniuse range: `15.2-15.3`. */
	z.strictObject({ kind: z.literal("range"), share, range: z.string() }),
	/** All users of the browser are counted on this release. */
	z.strictObject({ kind: z.literal("everybody"), share }),
	/** All users of the browser are counted on another release. */
	z.strictObject({ kind: z.literal("elsewhere"), version: z.string() }),
	z.strictObject({ kind: z.literal("none") }),
]);

export type ReleaseUsage = z.infer<typeof releaseUsage>;

/**
 * The status of a release that the data do not list as public: its planned day is in the future (`expected`), has passed
 * (`overdue`), or is unknown (`undated`).
 */
export const releaseStatus = z.enum(["expected", "overdue", "undated"]);

export type ReleaseStatus = z.infer<typeof releaseStatus>;
