import { z } from "zod";
import { makeItWork } from "@/lib/build/schema/build-help";
import { featureHistorySchema } from "@/lib/changes/schema/feature-history";
import { otherBrowser, regionShares } from "@/lib/reach/schema";
import { baselineSchema, listLevel } from "@/lib/support/schema/baseline";
import { cellTable } from "@/lib/support/schema/cell-table";
import { inlines } from "@/lib/support/schema/compat";
import { decidingNoteSchema, limitSchema } from "@/lib/support/schema/limits";
import { featureReach, stuckShare } from "@/lib/support/schema/reach-summary";
import { supportRow } from "@/lib/support/schema/support-row";
import { reachCrossing, reachSeries } from "@/lib/trends/schema/reach-line";

/** A feature test: a condition of `@supports`, or an expression of a script. */
export const detection = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("css"), condition: z.string() }),
	z.strictObject({ kind: z.literal("script"), expression: z.string() }),
]);

const named = z.strictObject({ id: z.string(), name: z.string() });
const link = z.strictObject({ title: z.string(), url: z.url() });

const featureView = z.strictObject({
	kind: z.literal("feature"),
	id: z.string(),
	name: z.string(),
	description: inlines,
	baseline: baselineSchema,
	reach: featureReach,
	limits: z.array(limitSchema).min(1).optional(),
	notes: z.array(decidingNoteSchema).min(1).optional(),
	support: z.array(supportRow),
	/** Browsers that take their support from an engine. */
	otherBrowsers: z.array(otherBrowser),
	/** Worldwide reach, every third month. Absent without usage history. */
	time: z.strictObject({ line: reachSeries, crossing: reachCrossing }).optional(),
	/** Where in the world people can use the feature. Absent without usage of regions. */
	regionShares: regionShares.optional(),
	keyTable: cellTable,
	/** Keys that BCD has renamed since the web-features release. They have no page. */
	goneKeys: z.array(z.string()).min(1).optional(),
	/** How to make the feature work in browsers without it. Absent without keys. */
	makeItWork: makeItWork.optional(),
	/** Versions without full support that many people cannot leave. */
	stuck: z.array(stuckShare).min(1).optional(),
	detection: z
		.strictObject({
			key: z.string(),
			test: detection,
			covers: z.enum(["feature", "key"]),
		})
		.optional(),
	/** The feature's history. Absent when the feature has no dated events. */
	past: featureHistorySchema.optional(),
	/** Related features, closest first. */
	related: z.array(named.extend({ level: listLevel })),
	groups: z.array(named),
	snapshots: z.array(named),
	specs: z.array(z.url()),
	/** The most important MDN pages; `moreMdn` counts the rest. */
	mdn: z.array(link),
	moreMdn: z.int().positive().optional(),
	/** The files of browser-compat-data with the most keys of the feature; `moreFiles` counts the rest. */
	files: z.array(z.string()),
	moreFiles: z.int().positive().optional(),
	discouraged: z
		.strictObject({
			reason: inlines,
			sources: z.array(z.url()),
			alternatives: z.array(named),
			removalDay: z.string().optional(),
			/** The day of removal is past. */
			isRemovalPast: z.literal(true).optional(),
		})
		.optional(),
});

const splitView = z.strictObject({
	kind: z.literal("split"),
	id: z.string(),
	targets: z.array(named.extend({ description: inlines, level: listLevel })).min(2),
});

/** Props of `/features/[id]`: a feature, or the targets of a split id. */
export const featureProps = z.discriminatedUnion("kind", [featureView, splitView]);

/** The page data of `/features/[id]`, as Next sends it. */
export const featurePageData = z.object({ pageProps: featureProps });

export type FeatureView = z.infer<typeof featureView>;
export type SplitView = z.infer<typeof splitView>;
export type FeatureProps = z.infer<typeof featureProps>;
export type FeaturePageData = z.infer<typeof featurePageData>;
