import { z } from "zod";
import { changeKinds } from "@/lib/schema/change-kinds";
import { pending } from "@/lib/schema/pending";
import { releaseUse } from "@/lib/schema/release-use";
import { areaBars, missingOverTime } from "./charts";
import { featureLine } from "./lists";

const status = z.enum(["retired", "current", "beta", "nightly", "esr", "planned"]);

/** What stands beside a release wherever it is named. */
const releaseLine = z.strictObject({
	version: z.string(),
	day: z.iso.date().optional(),
	status,
	pending: pending.optional(),
});

/** Props of `/browsers`. */
export const browsersProps = z.strictObject({
	/** How many features each core browser lacked over time. */
	missing: missingOverTime.optional(),
	/** The ISO day up to which the data know releases. */
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
	/** How many use the browser, of the whole world; absent where nobody counts. */
	share: z.number().min(0).max(1).optional(),
	/** The version that all of them count as on. */
	onlyVersion: z.string().optional(),
	/** The day up to which the data know. */
	knownTo: z.iso.date(),
	releases: z.array(
		releaseLine.extend({
			added: z.int().nonnegative(),
			removed: z.int().nonnegative(),
			/** How many use the release; with `range` those who use any of the range's. */
			share: z.number().min(0).max(1).optional(),
			range: z.string().optional(),
		}),
	),
});

/** A feature that a release supports in full and the one before it did not; `atMost`: it may have been so before. */
const completedLine = featureLine.extend({ atMost: z.literal(true).optional() });

/** Props of `/browsers/[browser]/[version]`. */
export const releaseProps = releaseLine.extend({
	browser: z.string(),
	/** The day up to which the data know. */
	knownTo: z.iso.date(),
	engine: z.string().optional(),
	engineVersion: z.string().optional(),
	notes: z.url().optional(),
	previous: z.string().optional(),
	next: z.string().optional(),
	/** Who uses it, of the whole world; absent where nobody counts. */
	use: releaseUse.optional(),
	/** How many features it completed, and those of them that most people have, these first. */
	completed: z.strictObject({ count: z.int().nonnegative(), lines: z.array(completedLine) }),
	/** How many keys were added in each area, most first. */
	areas: areaBars,
	changes: z.array(
		z.strictObject({
			kind: z.enum(changeKinds),
			count: z.int().positive(),
			/** Keys of each area, packed (lib/domain/key-pack); `≤` before a last name: it may have changed earlier. */
			areas: z.array(z.strictObject({ area: z.string(), count: z.int().positive(), keys: z.string() })),
		}),
	),
});

export type BrowsersProps = z.infer<typeof browsersProps>;
export type BrowserProps = z.infer<typeof browserProps>;
export type ReleaseProps = z.infer<typeof releaseProps>;
export type CompletedLine = z.infer<typeof completedLine>;
