import { z } from "zod";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";

/** A day in web-features: `2023-09-15`, or `≤2020-03-24` if only an upper bound is known. */
export const rangedDay = z.string().regex(/^≤?\d{4}-\d{2}-\d{2}$/);
/** A version in web-features: `117`, or `≤18` if only an upper bound is known. */
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

/** An entry of `features` in web-features: a feature, or the redirect of an id that was renamed or split. */
export const featureEntry = z.discriminatedUnion("kind", [
	feature,
	z.strictObject({ kind: z.literal("moved"), redirect_target: id }),
	z.strictObject({ kind: z.literal("split"), redirect_targets: z.array(id).min(2) }),
]);

export const groupSchema = z.strictObject({ name: z.string().min(1), parent: id.optional() });
export const snapshotSchema = z.strictObject({ name: z.string().min(1), spec: z.url() });

export type CoreBrowser = z.infer<typeof coreBrowser>;
export type Feature = z.infer<typeof feature>;
export type FeatureEntry = z.infer<typeof featureEntry>;
export type FeatureStatus = z.infer<typeof keyStatus>;
