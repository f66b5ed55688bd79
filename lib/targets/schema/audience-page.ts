import { z } from "zod";
import { audienceSummary } from "@/lib/audience/schema/audience-summary";
import { audienceTables, regionChoices } from "@/lib/audience/schema/choices";
import { targetFit } from "./target-fit";

export const audienceProps = z.strictObject({
	/** The default audience. */
	query: z.string(),
	region: z.string(),
	summary: audienceSummary,
	regions: regionChoices,
	/** Tables for imported usage. */
	...audienceTables.shape,
	/** How preset targets fit the default audience. */
	fit: targetFit,
	/** Versions of the data packages. */
	sources: z.strictObject({ "caniuse-lite": z.string(), browserslist: z.string() }),
});

export type AudienceProps = z.infer<typeof audienceProps>;
