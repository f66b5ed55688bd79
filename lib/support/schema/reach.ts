import { z } from "zod";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";

export const decidingBrowser = z.enum(supportDataBrowsers);

/** `partly`: a partial implementation, a prefix, another name, or only some of a feature's keys. */
const supportLevel = z.enum(["full", "partly"]);

/** Versions from `from` (inclusive) until `until` (exclusive), in BCD's notation. Without `until`, all newer versions. */
export const spanSchema = z.strictObject({
	level: supportLevel,
	from: z.string(),
	until: z.string().optional(),
});

/** Disjoint spans by browser, in version order. No entry: no data. `[]`: no support. */
export const supportSchema = z.partialRecord(decidingBrowser, z.array(spanSchema));

/** A share of people or of the audience, 0..1. */
export const shareSchema = z.number().min(0).max(1);

/** The reach of a feature in an audience: four shares (0..1) that sum to 1. */
export const reachSchema = z.strictObject({
	supported: shareSchema,
	partly: shareSchema,
	unsupported: shareSchema,
	/** No data: browsers without support data, and usage without a browser. */
	untracked: shareSchema,
});

export type DecidingBrowser = z.infer<typeof decidingBrowser>;
export type SupportLevel = z.infer<typeof supportLevel>;
export type Span = z.infer<typeof spanSchema>;
export type Support = z.infer<typeof supportSchema>;
export type Reach = z.infer<typeof reachSchema>;
