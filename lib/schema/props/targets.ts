import { z } from "zod";
import { regionChoices } from "@/lib/schema/choices";
import { targetFit } from "./fit";

/** Props of `/targets`: which ready-made target fits a region's people. */
export const targetsProps = z.strictObject({
	/** The region as it was asked for. */
	typed: z.string(),
	/** There are no numbers of it: the world's are shown. */
	isUnknown: z.literal(true).optional(),
	region: z.string(),
	regions: regionChoices,
	fit: targetFit,
	/** The query that was chosen to take along, where it is one of the lines. */
	chosen: z.string().optional(),
});

export type TargetsProps = z.infer<typeof targetsProps>;
