import { z } from "zod";
import { periodFaults, reachThresholds, supportTurns } from "@/lib/schema/changes";
import { regionChoices } from "@/lib/schema/choices";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { month } from "@/lib/schema/history";
import { pending } from "@/lib/schema/pending";
import { rangedDay } from "@/lib/schema/web-features";

const count = z.int().nonnegative();
const year = z.string().regex(/^\d{4}$/);

/** So many things there are, and as many of them as are told of. */
const counted = <Line extends z.ZodType>(line: Line) => z.strictObject({ count, some: z.array(line) });

/** A feature's id and name, and when: a month or a day. */
const whenLine = <When extends z.ZodType>(when: When) => z.tuple([z.string(), z.string(), when]);

const reach = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("found"),
		knownTo: month,
		/** Thresholds in percent, the highest first; those that nothing came to are left out. */
		groups: z.array(counted(whenLine(month)).extend({ least: z.literal(reachThresholds) })),
	}),
	z.strictObject({ kind: z.enum(["unknown", "faulty"]) }),
]);

const turnCounts = z.record(z.enum(supportTurns), count);

const release = z.strictObject({ browser: z.enum(coreBrowsers), version: z.string(), counts: turnCounts });

/** What became of a feature's keys. `releases`: `chrome 157`; `atMost`: perhaps in an earlier one. */
const turnLine = z.strictObject({
	id: z.string(),
	name: z.string(),
	keys: count,
	releases: z.array(z.string()),
	atMost: z.literal(true).optional(),
});

const turns = z.array(counted(turnLine).extend({ turn: z.enum(supportTurns) }));

/** What changed within a period, ISO days both included. */
const changeLists = z.strictObject({
	since: z.iso.date(),
	until: z.iso.date(),
	/** Whose people count: a region's code or `world`. */
	region: z.string(),
	reach,
	newly: counted(whenLine(rangedDay)),
	widely: counted(whenLine(rangedDay)),
	/** Discouraged features by the day of their removal. */
	leaving: counted(whenLine(rangedDay)),
	support: z.strictObject({
		releases: counted(release.extend({ day: z.iso.date() })),
		turns,
	}),
	/** The days up to which Baseline and the browsers' releases are known, where the period goes beyond. */
	knownTo: z.strictObject({ features: z.iso.date().optional(), compat: z.iso.date().optional() }),
});

const comingRelease = release.extend({
	day: z.iso.date().optional(),
	pending,
	/** Features by id and name, most changed keys first. */
	features: counted(z.tuple([z.string(), z.string()])),
});

export const changesProps = z.strictObject({
	/** As it was asked for. */
	typed: z.strictObject({ since: z.string(), until: z.string(), region: z.string() }),
	/** Why the last days are shown instead of the period. */
	fault: z.strictObject({ field: z.enum(["since", "until"]), reason: z.enum(periodFaults) }).optional(),
	/** There are no numbers of the region: the world's are shown. */
	isUnknown: z.literal(true).optional(),
	regions: regionChoices,
	lists: changeLists,
	/** Releases still to come; left out for a period that ends before today. */
	coming: z.array(comingRelease).optional(),
	years: z.array(year),
	/** The months of this year and the last that have a page, newest first. */
	months: z.array(month),
});

/** The page data of `/changes`, as browsers ask for another region's. */
export const changesPageData = z.object({ pageProps: changesProps });

const beside = <Place extends z.ZodType>(place: Place) => ({
	previous: place.optional(),
	next: place.optional(),
});

/** A month in numbers. `reach` is left out where no usage through time is to be had. */
const monthCounts = z.strictObject({
	month,
	reach: count.optional(),
	newly: count,
	widely: count,
	gained: count,
	lost: count,
});

export const changesInProps = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("month"),
		month,
		...beside(month),
		lists: changeLists,
	}),
	z.strictObject({
		kind: z.literal("year"),
		year,
		...beside(year),
		months: z.array(monthCounts),
	}),
]);

export type ChangeLists = z.infer<typeof changeLists>;
export type ComingRelease = z.infer<typeof comingRelease>;
export type ChangesPageData = z.infer<typeof changesPageData>;
export type ChangesProps = z.infer<typeof changesProps>;
export type ChangesInProps = z.infer<typeof changesInProps>;
export type MonthCounts = z.infer<typeof monthCounts>;
export type TurnCounts = z.infer<typeof turnCounts>;
