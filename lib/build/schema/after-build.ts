import { z } from "zod";
import { usageRow } from "@/lib/support/schema/audience";
import { verdictSchema } from "@/lib/support/schema/verdict";
import { buildHelp } from "./build-help";

/** Whether a feature or a key works in a target after a build. */
export const afterBuild = z.strictObject({
	verdict: verdictSchema,
	/** The versions of the target with better support than without the build; shares (0..1) are of the audience. */
	gained: z.array(usageRow),
	/** What the build adds for them. */
	added: z.array(buildHelp),
	/** The bytes of what is added from core-js, bundled together and minified; absent when that was not measured. */
	polyfillBytes: z.int().positive().optional(),
	/** No build can help, as a reviewed source says. */
	isImpossible: z.literal(true).optional(),
});

export type AfterBuild = z.infer<typeof afterBuild>;
