import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { regionShares } from "@/lib/reach/schema";
import { targetFit } from "./target-fit";

/** Props of `/targets`: how preset targets fit a region's people. */
export const targetsProps = z.strictObject({
	/** The region as typed. */
	typed: z.string(),
	/** The region has no usage data, so the world's is shown. */
	isUnknown: z.literal(true).optional(),
	region: z.string(),
	regions: regionChoices,
	fit: targetFit,
	/** The selected target, if it is one of the lines. */
	chosen: z.string().optional(),
	/** Where in the world people have the browsers of the requested target, else of the shown one. */
	byRegion: z.strictObject({ query: z.string(), shares: regionShares }).optional(),
	/** A function that tests for the browsers of the shown target. */
	supportTest: z.string().optional(),
});

export type TargetsProps = z.infer<typeof targetsProps>;
