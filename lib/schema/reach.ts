import { z } from "zod";
import { coreBrowsers } from "@/lib/schema/core-browsers";

/** The BCD browsers whose data decides support for a browser that people use. */
export const decidingBrowsers = [...coreBrowsers, "ie"] as const;
export const decidingBrowser = z.enum(decidingBrowsers);

/** How far versions support something: `partly` is a partial implementation, a prefix, another name, or some of a feature's keys. */
const supportLevel = z.enum(["full", "partly"]);

/** Versions from `from` until before `until` (BCD's notation); without `until` the span still lasts. */
export const span = z.strictObject({
	level: supportLevel,
	from: z.string(),
	until: z.string().optional(),
});

/** Spans of each browser: disjoint, in order of versions. A browser without entry has no data; `[]` says no. */
export const support = z.partialRecord(decidingBrowser, z.array(span));

const share = z.number().min(0).max(1);

/** How an audience divides over support for something: four shares (0..1) that sum to 1. */
export const reach = z.strictObject({
	supported: share,
	partly: share,
	unsupported: share,
	/** No data: browsers that nothing is known of, and usage that no browser is named for. */
	untracked: share,
});

export type DecidingBrowser = z.infer<typeof decidingBrowser>;
export type SupportLevel = z.infer<typeof supportLevel>;
export type Span = z.infer<typeof span>;
export type Support = z.infer<typeof support>;
export type Reach = z.infer<typeof reach>;
