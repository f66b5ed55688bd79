import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { featureLine, levelCounts } from "@/lib/reach/schema";
import { agentSchema } from "@/lib/support/schema/audience";
import { browserFamilies } from "@/lib/support/schema/core-browsers";
import { shareSchema } from "@/lib/support/schema/reach";
import { agentShares, pictureReach } from "@/lib/support/schema/reach-summary";
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
			.extend({ answer: answerSchema, agents: agentShares }),
	),
	/** A result of each of the other jobs, for the default audience. */
	results: z.strictObject({
		/** A feature that leaves somebody out. */
		check: z.strictObject({ id: z.string(), share: shareSchema }).optional(),
		/** The step of a plan that gains most features per person lost. */
		plan: z
			.strictObject({
				agents: z.array(agentSchema).min(1),
				version: z.string().optional(),
				lost: shareSchema,
				gained: z.int().positive(),
			})
			.optional(),
		/** The feature that crossed the highest threshold last: percent, and month. */
		changes: z.strictObject({ name: z.string(), least: z.int().positive(), month: z.string() }).optional(),
	}),
	regions: regionChoices,
	/** The day of each data source. */
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

/**
 * Props of `/tools`: what each tool prints or answers, in English. `manifest`: the name of the package, whether
 * its registry has it, and the oldest version of Node that it runs on.
 */
export const toolsProps = z.strictObject({
	manifest: z.strictObject({ name: z.string(), isPublished: z.boolean(), node: z.string() }),
	outputs: z.strictObject({
		terminal: z.string(),
		ci: z.string(),
		editor: z.string(),
		linter: z.string(),
		bundler: z.string(),
		assistant: z.string(),
	}),
});

export type ToolsProps = z.infer<typeof toolsProps>;
