import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";

/** Props of `/feeds`: the groups, browsers and regions that have feeds. */
export const feedsProps = z.strictObject({
	groups: z.array(z.strictObject({ id: z.string(), name: z.string() })),
	/** Ids of BCD's browsers. */
	browsers: z.array(z.string()),
	regions: regionChoices,
});

export type FeedsProps = z.infer<typeof feedsProps>;
