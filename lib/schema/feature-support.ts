import { z } from "zod";
import { supportCell, supportDetail } from "./support";
import { coreBrowser } from "./web-features";

/** A statement together with the compat keys of the feature that make it. */
export const statementOfKeys = supportDetail.extend({ keys: z.array(z.string()).min(1) });

/** One browser's row in a feature's support table. */
export const featureSupport = z.strictObject({
	browser: coreBrowser,
	answer: z.union([
		supportCell,
		/** The feature as a whole is not supported, some of its keys are. */
		z.strictObject({ state: z.literal("some"), supported: z.int().positive(), of: z.int().positive() }),
	]),
	statements: z.array(statementOfKeys),
});

export type StatementOfKeys = z.infer<typeof statementOfKeys>;
export type FeatureSupport = z.infer<typeof featureSupport>;
