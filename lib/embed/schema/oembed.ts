import { z } from "zod";
import { baselineLevels } from "@/lib/support/schema/baseline-levels";
import { agentShares } from "@/lib/support/schema/reach-summary";

/** An oEmbed response of type "rich". https://oembed.com/#section2.3 */
export interface OEmbed {
	version: "1.0";
	type: "rich";
	title: string;
	provider_name: string;
	/** An absolute URL. */
	provider_url: string;
	/** Cache lifetime in seconds. */
	cache_age: number;
	html: string;
	/** In pixels, as is the height. */
	width: number;
	height: number;
}

/** A badge's texts: `label` and `value` are visible, `title` is its accessible name. */
const badge = z.strictObject({
	title: z.string(),
	label: z.string(),
	value: z.string(),
	/** The value's color: that of a Baseline level, or neutral. */
	tone: z.enum([...baselineLevels, "neutral"]),
	/** The share of visitors who can use the feature, and its picture. */
	picture: z.strictObject({ share: z.string(), agents: agentShares }).optional(),
});

export type Badge = z.infer<typeof badge>;
