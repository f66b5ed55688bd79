import { z } from "zod";

/** A version as BCD writes it: `117`, `≤37`, `18.0.1`, or `preview`. */
const version = z.string().regex(/^(preview|≤?\d+(\.\d+)*)$/);

const flag = z.strictObject({
	type: z.enum(["preference", "runtime_flag"]),
	name: z.string(),
	value_to_set: z.string().optional(),
});

const notes = z.union([z.string(), z.array(z.string()).min(2)]);

/** One `simple_support_statement` of BCD. */
export const supportStatement = z.strictObject({
	version_added: z.union([version, z.literal(false)]),
	version_removed: version.optional(),
	version_last: version.optional(),
	partial_implementation: z.boolean().optional(),
	prefix: z.string().optional(),
	alternative_name: z.string().optional(),
	flags: z.array(flag).min(1).optional(),
	impl_url: z.union([z.string(), z.array(z.string())]).optional(),
	notes: notes.optional(),
});

/** One `__compat` block of BCD. */
export const compatRecord = z.strictObject({
	description: z.string().optional(),
	mdn_url: z.url().optional(),
	spec_url: z.union([z.url(), z.array(z.url())]).optional(),
	source_file: z.string(),
	tags: z.array(z.string()).default([]),
	status: z
		.strictObject({
			deprecated: z.boolean(),
			experimental: z.boolean(),
			standard_track: z.boolean(),
		})
		.optional(),
	support: z.record(z.string(), z.union([supportStatement, z.array(supportStatement).min(2)])),
});

export const bcdReleaseSchema = z.strictObject({
	index: z.int().min(0),
	release_date: z.iso.date().optional(),
	release_notes: z.string().optional(),
	status: z.enum(["retired", "current", "beta", "nightly", "esr", "planned"]),
	engine: z.enum(["Blink", "EdgeHTML", "Gecko", "Presto", "Trident", "WebKit", "V8"]).optional(),
	engine_version: z.string().optional(),
});

export const browserSchema = z.strictObject({
	name: z.string().min(1),
	type: z.enum(["desktop", "mobile", "xr", "server"]),
	upstream: z.string().optional(),
	preview_name: z.string().optional(),
	pref_url: z.string().optional(),
	accepts_flags: z.boolean(),
	accepts_webextensions: z.boolean(),
	releases: z.record(z.string(), bcdReleaseSchema),
});

export type SupportStatement = z.infer<typeof supportStatement>;
export type CompatRecord = z.infer<typeof compatRecord>;
export type Release = z.infer<typeof bcdReleaseSchema>;
export type Browser = z.infer<typeof browserSchema>;

/** A run of text from the data: plain text, code or a link. */
const inline = z.union([
	z.string(),
	z.strictObject({ code: z.string() }),
	z.strictObject({ text: z.string(), href: z.url({ protocol: /^https?$/ }) }),
]);
/** A paragraph as runs of text. */
export const inlines = z.array(inline);
export type Inline = z.infer<typeof inline>;
