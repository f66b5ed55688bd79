import { z } from "zod";
import { baseline } from "@/lib/schema/baseline";
import { featureSupport } from "@/lib/schema/feature-support";
import { inlines } from "@/lib/schema/inline";
import { supportCell } from "@/lib/schema/support";

const named = z.strictObject({ id: z.string(), name: z.string() });
const link = z.strictObject({ title: z.string(), url: z.url() });

/** The keys of a feature against the core browsers. Keys with the same answers share a row of `answers`. */
const keyTable = z.strictObject({
	keys: z.array(z.tuple([z.string(), z.int()])),
	answers: z.array(z.array(supportCell)),
});

const featureView = z.strictObject({
	kind: z.literal("feature"),
	id: z.string(),
	name: z.string(),
	description: inlines,
	baseline,
	support: z.array(featureSupport),
	/** Days on which the versions named in `support` came out, by `browser version`. */
	released: z.record(z.string(), z.iso.date()),
	keyTable,
	groups: z.array(named),
	snapshots: z.array(z.strictObject({ name: z.string(), spec: z.url() })),
	specs: z.array(z.url()),
	mdn: z.array(link),
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
	targets: z.array(named.extend({ description: inlines, baseline })).min(2),
});

/** Props of `/features/[id]`: a feature, or the choice among those that a split id became. */
export const featureProps = z.discriminatedUnion("kind", [featureView, splitView]);

export type FeatureView = z.infer<typeof featureView>;
export type SplitView = z.infer<typeof splitView>;
export type FeatureProps = z.infer<typeof featureProps>;
