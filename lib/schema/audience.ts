import { z } from "zod";
import { agents } from "@/lib/schema/agents";
import { decidingBrowser } from "@/lib/schema/reach";

export const agent = z.enum(agents);

/** How many use a version of a browser, as a share (0..1) of all people counted. `version` as caniuse writes it. */
export const usageRow = z.strictObject({ agent, version: z.string(), share: z.number().min(0).max(1) });

/** Which browser's data decide support for a version in use; a range of versions has a low and a high end. */
const decision = z.strictObject({ browser: decidingBrowser, low: z.string(), high: z.string() });

/** A version in use or in a target, with what decides its support; without decision it is untracked. */
export const decidedRow = usageRow.extend({ by: decision.optional() });

/** Where weights come from: the world or a region of caniuse-lite (its code), or numbers the reader imported. */
export const weightsSource = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("region"), code: z.string() }),
	z.strictObject({ kind: z.literal("imported"), name: z.string(), day: z.iso.date() }),
]);

/**
 * Target and weights, resolved. `target`: the versions that must work (their share is what the weights say).
 * Shares of `usage` sum to at most 1; the rest is usage that no browser is named for.
 */
export const audience = z.strictObject({
	query: z.string(),
	weights: weightsSource,
	target: z.array(decidedRow),
	usage: z.array(decidedRow),
});

export type Agent = z.infer<typeof agent>;
export type UsageRow = z.infer<typeof usageRow>;
export type DecidedRow = z.infer<typeof decidedRow>;
export type Audience = z.infer<typeof audience>;
export type WeightsSource = z.infer<typeof weightsSource>;
