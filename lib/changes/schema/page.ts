import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { periodFaults, reachThresholds, supportChangeKinds } from "@/lib/changes/schema/changes";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { monthSchema } from "@/lib/support/schema/history";
import { releaseStatus } from "@/lib/support/schema/release-usage";
import { rangedDay } from "@/lib/support/schema/web-features";

const count = z.int().nonnegative();
const year = z.string().regex(/^\d{4}$/);

/** A truncated list: `count` is its full length, `some` the items shown. */
const counted = <Line extends z.ZodType>(line: Line) => z.strictObject({ count, some: z.array(line) });

/** A feature's id, its name, and a month or an ISO day. */
const whenLine = <When extends z.ZodType>(when: When) => z.tuple([z.string(), z.string(), when]);

const reach = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("found"),
		knownTo: monthSchema,
		/** The number of features that reached any threshold. */
		features: count,
		/** By threshold in percent, the highest first; thresholds that no feature reached are left out. */
		groups: z.array(counted(whenLine(monthSchema)).extend({ least: z.literal(reachThresholds) })),
	}),
	z.strictObject({ kind: z.enum(["unknown", "faulty"]) }),
]);

const supportChangeCounts = z.record(z.enum(supportChangeKinds), count);

const release = z.strictObject({
	browser: z.enum(coreBrowsers),
	version: z.string(),
	counts: supportChangeCounts,
});

/** A feature with changed keys. `releases`: such as `chrome 157`. `atMost`: the versions are upper bounds (`≤`). */
const featureChangeLine = z.strictObject({
	id: z.string(),
	name: z.string(),
	keys: count,
	releases: z.array(z.string()),
	atMost: z.literal(true).optional(),
});

const featureChanges = z.array(counted(featureChangeLine).extend({ turn: z.enum(supportChangeKinds) }));

/** The changes within a period; both ISO days are included. */
const changeLists = z.strictObject({
	since: z.iso.date(),
	until: z.iso.date(),
	/** The region whose usage counts: its code, or `world`. */
	region: z.string(),
	reach,
	newly: counted(whenLine(rangedDay)),
	widely: counted(whenLine(rangedDay)),
	/** Features that should be widely available by their day, which web-features does not confirm yet. */
	due: counted(whenLine(rangedDay)),
	/** Discouraged features by the day of their removal. */
	leaving: counted(whenLine(rangedDay)),
	support: z.strictObject({
		releases: counted(release.extend({ day: z.iso.date() })),
		turns: featureChanges,
	}),
	/** The last days that the Baseline and the release data cover, if the period ends later. */
	knownTo: z.strictObject({ features: z.iso.date().optional(), compat: z.iso.date().optional() }),
});

const comingRelease = release.extend({
	day: z.iso.date().optional(),
	pending: releaseStatus,
	/** Id and name of each feature, most changed keys first. */
	features: counted(z.tuple([z.string(), z.string()])),
});

export const changesProps = z.strictObject({
	/** The query parameters as the reader wrote them. */
	typed: z.strictObject({ since: z.string(), until: z.string(), region: z.string() }),
	/** Why the period is invalid; the default period is shown instead. */
	fault: z.strictObject({ field: z.enum(["since", "until"]), reason: z.enum(periodFaults) }).optional(),
	/** The region has no usage data; the world's are shown. */
	isUnknown: z.literal(true).optional(),
	regions: regionChoices,
	lists: changeLists,
	/** Unreleased versions; left out for a period that ends before today. */
	coming: z.array(comingRelease).optional(),
	years: z.array(year),
	/** The last twelve months, newest first. */
	months: z.array(monthSchema),
});

/** The page data of `/changes`, which the browser fetches for another region. */
export const changesPageData = z.object({ pageProps: changesProps });

const neighbors = <Period extends z.ZodType>(period: Period) => ({
	previous: period.optional(),
	next: period.optional(),
});

/** The number of changes in a month, by kind. `reach` is left out without a usage history. */
const monthCounts = z.strictObject({
	month: monthSchema,
	reach: count.optional(),
	newly: count,
	widely: count,
	gained: count,
	lost: count,
});

export const changePeriodProps = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("month"),
		month: monthSchema,
		...neighbors(monthSchema),
		lists: changeLists,
	}),
	z.strictObject({
		kind: z.literal("year"),
		year,
		...neighbors(year),
		months: z.array(monthCounts),
	}),
]);

export type ChangeLists = z.infer<typeof changeLists>;
export type UpcomingReleaseLine = z.infer<typeof comingRelease>;
export type ChangesPageData = z.infer<typeof changesPageData>;
export type ChangesProps = z.infer<typeof changesProps>;
export type ChangePeriodProps = z.infer<typeof changePeriodProps>;
export type MonthCounts = z.infer<typeof monthCounts>;
export type SupportChangeTotals = z.infer<typeof supportChangeCounts>;
