import { z } from "zod";
import { coreBrowsers } from "@/lib/schema/core-browsers";

/** A day as web-features writes it: `2023-09-15`, or `≤2020-03-24` where only an upper bound is known. */
export const rangedDay = z.string().regex(/^≤?\d{4}-\d{2}-\d{2}$/);
/** A version as web-features writes it: `117`, or `≤18` where only an upper bound is known. */
const rangedVersion = z.string().regex(/^≤?\d+(\.\d+)*$/);

export const coreBrowser = z.enum(coreBrowsers);

const support = z.partialRecord(coreBrowser, rangedVersion);

const keyStatus = z.strictObject({
	baseline: z.union([z.literal("high"), z.literal("low"), z.literal(false)]),
	baseline_low_date: rangedDay.optional(),
	baseline_high_date: rangedDay.optional(),
	support,
});

const id = z.string().regex(/^[a-z0-9-]+$/);

const discouraged = z.strictObject({
	according_to: z.array(z.url()),
	reason: z.string(),
	reason_html: z.string(),
	alternatives: z.array(id).optional(),
	removal_date: rangedDay.optional(),
});

const feature = z.strictObject({
	kind: z.literal("feature"),
	name: z.string().min(1),
	description: z.string(),
	description_html: z.string(),
	spec: z.array(z.url()),
	group: z.array(id).default([]),
	snapshot: z.array(id).default([]),
	caniuse: z.array(z.string()).default([]),
	compat_features: z.array(z.string()).default([]),
	discouraged: discouraged.optional(),
	status: keyStatus.extend({ by_compat_key: z.record(z.string(), keyStatus).default({}) }),
});

/** One entry of web-features' `features`: a feature, or the forwarding address of one that was renamed or split. */
export const featureEntry = z.discriminatedUnion("kind", [
	feature,
	z.strictObject({ kind: z.literal("moved"), redirect_target: id }),
	z.strictObject({ kind: z.literal("split"), redirect_targets: z.array(id).min(2) }),
]);

export const group = z.strictObject({ name: z.string().min(1), parent: id.optional() });
export const snapshot = z.strictObject({ name: z.string().min(1), spec: z.url() });

export type CoreBrowser = z.infer<typeof coreBrowser>;
export type Feature = z.infer<typeof feature>;
export type FeatureEntry = z.infer<typeof featureEntry>;
export type FeatureStatus = z.infer<typeof keyStatus>;
