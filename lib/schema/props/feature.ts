import { z } from "zod";
import { baseline, listLevel } from "@/lib/schema/baseline";
import { cellTable } from "@/lib/schema/cell-table";
import { inlines } from "@/lib/schema/inline";
import { limit } from "@/lib/schema/limits";
import { supportTimeline } from "@/lib/schema/props/charts";
import { featurePast } from "@/lib/schema/props/past";
import { featureReach } from "@/lib/schema/props/reach";
import { supportRow } from "@/lib/schema/support";
import { timeCrossing, timeLine } from "@/lib/schema/through-time";

const named = z.strictObject({ id: z.string(), name: z.string() });
const link = z.strictObject({ title: z.string(), url: z.url() });

const featureView = z.strictObject({
	kind: z.literal("feature"),
	id: z.string(),
	name: z.string(),
	description: inlines,
	baseline,
	reach: featureReach,
	limits: z.array(limit).min(1).optional(),
	support: z.array(supportRow),
	/** WebViews and other browsers beside the core ones. */
	beside: z.array(supportRow),
	/** Absent where no core browser supports the feature. */
	timeline: supportTimeline.optional(),
	/** Reach in the world, every third month; absent where usage through time cannot be had. */
	time: z.strictObject({ line: timeLine, crossing: timeCrossing }).optional(),
	keyTable: cellTable,
	/** Those of its keys that BCD has renamed since web-features named them: they have no page. */
	goneKeys: z.array(z.string()).min(1).optional(),
	detection: z
		.strictObject({
			key: z.string(),
			test: z.discriminatedUnion("kind", [
				z.strictObject({ kind: z.literal("css"), condition: z.string() }),
				z.strictObject({ kind: z.literal("script"), expression: z.string() }),
			]),
			tells: z.enum(["feature", "key"]),
		})
		.optional(),
	/** Absent where nothing dated is known of it. */
	past: featurePast.optional(),
	/** Those that share most with it, the nearest first. */
	related: z.array(named.extend({ level: listLevel })),
	groups: z.array(named),
	snapshots: z.array(named),
	specs: z.array(z.url()),
	/** The MDN pages that say the most, and how many more there are. */
	mdn: z.array(link),
	moreMdn: z.int().positive().optional(),
	discouraged: z
		.strictObject({
			reason: inlines,
			sources: z.array(z.url()),
			alternatives: z.array(named),
			removalDay: z.string().optional(),
		})
		.optional(),
});

const splitView = z.strictObject({
	kind: z.literal("split"),
	id: z.string(),
	targets: z.array(named.extend({ description: inlines, level: listLevel })).min(2),
});

/** Props of `/features/[id]`: a feature, or the choice among those that a split id became. */
export const featureProps = z.discriminatedUnion("kind", [featureView, splitView]);

/** The page data of `/features/[id]`, as Next sends it. */
export const featurePageData = z.object({ pageProps: featureProps });

export type FeatureView = z.infer<typeof featureView>;
export type SplitView = z.infer<typeof splitView>;
export type FeatureProps = z.infer<typeof featureProps>;
export type FeaturePageData = z.infer<typeof featurePageData>;
