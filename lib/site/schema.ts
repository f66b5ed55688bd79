import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { featureLine, levelCounts } from "@/lib/reach/schema";
import { browserFamilies } from "@/lib/support/schema/core-browsers";
import { pictureReach } from "@/lib/support/schema/reach-summary";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { answerSchema } from "@/lib/support/schema/verdict";

export const homeProps = z.strictObject({
	counts: levelCounts,
	newly: z.array(featureLine),
	/** Features that are widely available. `day`: the day on which they became so. */
	widely: z.array(featureLine),
	/** Features that passed a reach threshold in the last month with usage data. Absent when there are none. */
	changed: z.array(featureLine).optional(),
	/**
	 * Features that only one browser lacks for Baseline. `day`: the day on which the last other browser added
	 * support.
	 */
	oneAway: z.array(featureLine.extend({ missing: z.enum(browserFamilies) })),
	groups: z.array(z.strictObject({ id: z.string(), name: z.string(), size: z.int().positive() })),
	/** Example features with the default audience's answers. */
	sample: z.array(
		featureLine
			.pick({ id: true, name: true, reach: true, withLimits: true })
			.extend({ answer: answerSchema }),
	),
	regions: regionChoices,
	/** The day of each data source. */
	days: sourceDaysSchema,
});

export type HomeProps = z.infer<typeof homeProps>;

/** One address of a sitemap. */
export interface SitemapUrl {
	url: string;
	/** The URL of the page in every language, including its own, by `hreflang`. */
	alternates: [hreflang: string, url: string][];
	/** The ISO day of the page's last change. */
	day?: string;
}

/** Props of `/about/components`: real features as samples. */
export const componentsProps = z.strictObject({
	samples: z.array(z.strictObject({ line: featureLine, reach: pictureReach })),
});

export type ComponentsProps = z.infer<typeof componentsProps>;
