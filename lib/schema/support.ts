import { z } from "zod";
import { inlines } from "./inline";

/** How a browser stands to a compat key, best first: the order decides which of several statements speaks. */
export const supportStates = [
	"yes",
	"partial",
	"renamed",
	"flag",
	"preview",
	"removed",
	"no",
	"unknown",
] as const;
export const supportState = z.enum(supportStates);

const version = z.string();

/** The answer for one browser in one cell of a table. Versions are as the data writes them, `≤` included. */
export const supportCell = z.discriminatedUnion("state", [
	z.strictObject({ state: z.enum(["yes", "partial", "renamed", "flag"]), since: version }),
	/** In a preview channel, or in a release that is not out yet. */
	z.strictObject({ state: z.literal("preview"), since: version.optional() }),
	z.strictObject({ state: z.literal("removed"), since: version, until: version }),
	z.strictObject({ state: z.enum(["no", "unknown"]) }),
]);

/** A support statement with all it says, ready to be shown. */
export const supportDetail = z.strictObject({
	state: supportState,
	since: version.optional(),
	until: version.optional(),
	partial: z.literal(true).optional(),
	prefix: z.string().optional(),
	alternativeName: z.string().optional(),
	flags: z
		.array(
			z.strictObject({
				type: z.enum(["preference", "runtime_flag"]),
				name: z.string(),
				value: z.string().optional(),
			}),
		)
		.optional(),
	notes: z.array(inlines).optional(),
});

export type SupportState = z.infer<typeof supportState>;
export type SupportCell = z.infer<typeof supportCell>;
export type SupportDetail = z.infer<typeof supportDetail>;
