import { z } from "zod";
import { regionChoices } from "@/lib/schema/choices";

/** Props of `/feeds`: what there are feeds of, beside those of all features. */
export const feedsProps = z.strictObject({
	groups: z.array(z.strictObject({ id: z.string(), name: z.string() })),
	/** Ids of BCD's browsers. */
	browsers: z.array(z.string()),
	regions: regionChoices,
});

export type FeedsProps = z.infer<typeof feedsProps>;
