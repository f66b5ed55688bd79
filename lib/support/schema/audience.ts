import { z } from "zod";
import { agents } from "./agents";
import { decidingBrowser } from "./reach";

export const agentSchema = z.enum(agents);

/** Usage of a browser version as a share (0..1) of all people. `version` is in caniuse's notation. */
export const usageRow = z.strictObject({
	agent: agentSchema,
	version: z.string(),
	share: z.number().min(0).max(1),
});

/** The browser and version whose data decide support for a version in use. A range has a low and a high end. */
const decision = z.strictObject({ browser: decidingBrowser, low: z.string(), high: z.string() });

/** A version in use or in a target. `by` is missing if the version has no support data. */
export const resolvedRow = usageRow.extend({ by: decision.optional() });

/** The source of usage: the world or a region of caniuse-lite (`code`), or a file that the reader imported. */
export const usageSource = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("region"), code: z.string() }),
	z.strictObject({ kind: z.literal("imported"), name: z.string(), day: z.iso.date() }),
]);

/**
 * A resolved audience. `target` lists the versions that must work, with their shares in the usage. The shares of
 * `usage` sum to at most 1; the rest is usage without a browser.
 */
export const audienceSchema = z.strictObject({
	query: z.string(),
	weights: usageSource,
	target: z.array(resolvedRow),
	usage: z.array(resolvedRow),
});

export type Agent = z.infer<typeof agentSchema>;
export type UsageRow = z.infer<typeof usageRow>;
export type ResolvedRow = z.infer<typeof resolvedRow>;
export type Audience = z.infer<typeof audienceSchema>;
export type UsageOrigin = z.infer<typeof usageSource>;
