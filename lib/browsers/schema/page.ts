import { z } from "zod";
import { changeKinds } from "@/lib/changes/schema/change-kinds";
import { featureLine, regionShares } from "@/lib/reach/schema";
import { areaBarLengths, missingFeaturesSeries } from "@/lib/support/schema/charts";
import { releaseStatus, releaseUsage } from "@/lib/support/schema/release-usage";

const status = z.enum(["retired", "current", "beta", "nightly", "esr", "planned"]);

/** The fields of a release in every list. */
const releaseLine = z.strictObject({
	version: z.string(),
	day: z.iso.date().optional(),
	status,
	pending: releaseStatus.optional(),
});

/** Props of `/browsers`. */
export const browsersProps = z.strictObject({
	/** How many features each core browser lacked over time. */
	missing: missingFeaturesSeries.optional(),
	/** The ISO day of the BCD data. */
	knownTo: z.iso.date(),
	browsers: z.array(
		z.strictObject({
			id: z.string(),
			type: z.enum(["desktop", "mobile", "xr", "server"]),
			releases: z.int().positive(),
			current: releaseLine.optional(),
		}),
	),
});

/** Props of `/browsers/[browser]`: its releases, newest first, with how many keys each added and removed. */
export const browserProps = z.strictObject({
	id: z.string(),
	/** The share (0..1) of people worldwide who use the browser. Absent without usage data. */
	share: z.number().min(0).max(1).optional(),
	/** Where in the world people use the browser. Absent without usage data. */
	regionShares: regionShares.optional(),
	/** The version on which usage data count all users of the browser, if there is such a version. */
	onlyVersion: z.string().optional(),
	/** The ISO day of the BCD data. */
	knownTo: z.iso.date(),
	releases: z.array(
		releaseLine.extend({
			added: z.int().nonnegative(),
			removed: z.int().nonnegative(),
			/** The share (0..1) of people who use the release, or any release of `range`. */
			share: z.number().min(0).max(1).optional(),
			range: z.string().optional(),
		}),
	),
});

/** A feature with full support in a release but not in the previous one; `atMost`: an earlier release may have completed it. */
const completedLine = featureLine.extend({ atMost: z.literal(true).optional() });

/** Props of `/browsers/[browser]/[version]`. */
export const releaseProps = releaseLine.extend({
	browser: z.string(),
	/** The ISO day of the BCD data. */
	knownTo: z.iso.date(),
	engine: z.string().optional(),
	engineVersion: z.string().optional(),
	notes: z.url().optional(),
	previous: z.string().optional(),
	next: z.string().optional(),
	/** Worldwide usage. Absent without usage data. */
	use: releaseUsage.optional(),
	/** The number of features that it completed, and those with the highest reach, highest first. */
	completed: z.strictObject({ count: z.int().nonnegative(), lines: z.array(completedLine) }),
	/** How many keys were added in each area, most first. */
	areas: areaBarLengths,
	changes: z.array(
		z.strictObject({
			kind: z.enum(changeKinds),
			count: z.int().positive(),
			/**
			 * Keys of each area, packed (lib/support/key-pack). `≤` before a key's last name means that the key may have
			 * changed earlier.
			 */
			areas: z.array(z.strictObject({ area: z.string(), count: z.int().positive(), keys: z.string() })),
		}),
	),
});

export type BrowsersProps = z.infer<typeof browsersProps>;
export type BrowserProps = z.infer<typeof browserProps>;
export type ReleaseProps = z.infer<typeof releaseProps>;
export type CompletedLine = z.infer<typeof completedLine>;
