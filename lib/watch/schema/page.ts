import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { answers } from "@/lib/support/schema/answers";
import { shareSchema } from "@/lib/support/schema/reach";

/** The state of something that the reader waits for. */
const watchState = z.strictObject({
	/** Of visitors who can use it, in full or with limits, as the pages of features say it first. */
	share: shareSchema,
	answer: z.enum(answers),
	/** The names of main browsers whose newest version lacks it. */
	missing: z.array(z.string()),
});

export const watchProps = z.strictObject({
	/** The query parameters as the reader wrote them. */
	typed: z.strictObject({ ids: z.string(), region: z.string() }),
	regions: regionChoices,
	/** The region whose visitors count: its code, or `world`. */
	region: z.string(),
	unknown: z.array(z.string()),
	/** The list of the address. */
	lines: z.array(z.strictObject({ id: z.string(), name: z.string(), state: watchState })),
});

export type WatchState = z.infer<typeof watchState>;
export type WatchProps = z.infer<typeof watchProps>;
