import { z } from "zod";
import { agents } from "@/lib/support/schema/agents";
import { monthSchema } from "@/lib/support/schema/history";
import { decidingBrowser } from "@/lib/support/schema/reach";

const share = z.number().min(0).max(1);
const agent = z.enum(agents);

/**
 * When full support reaches a share (`least`) of the people whose browser is known. `reached`: first in the month `since`
 * (absent: before the history); `below` counts the later months under the share, with the last one.
 * `expected`: between `earliest` and `latest` (absent: no end is known), with `month` in the middle. `overdue`: the range
 * is past, and the usage data have not reached the share. `conditional`: not before these browsers add support, and
 * some `months` later (absent: not known).
 * `not-foreseen`: most of the browsers' versions of the last `months` months have not got so far.
 */
export const reachCrossing = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("reached"),
		least: share,
		since: monthSchema.optional(),
		below: z.strictObject({ months: z.int().positive(), last: monthSchema }).optional(),
	}),
	z.strictObject({
		kind: z.literal("expected"),
		least: share,
		month: monthSchema,
		months: z.int().positive(),
		earliest: monthSchema,
		latest: monthSchema.optional(),
		overdue: z.literal(true).optional(),
	}),
	z.strictObject({ kind: z.literal("not-foreseen"), least: share, months: z.int().positive() }),
	z.strictObject({
		kind: z.literal("conditional"),
		least: share,
		browsers: z.array(decidingBrowser).min(1),
		months: z.int().positive().optional(),
	}),
]);

/**
 * A crossing of `/api/v1/time`: `reached` is about all people. `reached-where-known`: only among the people whose browser is
 * known, `known` of whom have full support; the browser of `unknown` of all people is not known.
 */
export const apiCrossing = z.discriminatedUnion("kind", [
	...reachCrossing.options,
	z.strictObject({ kind: z.literal("reached-where-known"), least: share, known: share, unknown: share }),
]);

/** An anomaly of the usage data in some months; see `UsageAnomaly` in lib/trends/history/usage-anomalies.ts. */
export const usageAnomaly = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("missing"), from: monthSchema, to: monthSchema }),
	z.strictObject({ kind: z.literal("same"), month: monthSchema }),
	z.strictObject({ kind: z.literal("thin"), month: monthSchema, told: share }),
	z.strictObject({ kind: z.literal("one-version"), agent, from: monthSchema, to: monthSchema }),
	z.strictObject({
		kind: z.literal("counted-otherwise"),
		agent,
		month: monthSchema,
		before: share,
		after: share,
	}),
]);

const hundredths = z.array(z.int().min(0).max(10_000));

/**
 * Past reach for charts, in hundredths of a percent, every `step` months. The last entry of `full` is the `origin` month.
 */
export const reachSeries = z.strictObject({
	origin: monthSchema,
	step: z.int().min(1).max(12),
	/** -1: no usage for the month. */
	full: z.array(z.int().min(-1).max(10_000)),
	/** Additional partial support; absent if there is none in any month. */
	partly: hundredths.optional(),
});

/** The users without full support in some months, in hundredths of a percent of all users: by browser, and in total. */
export const unsupportedUsage = z.strictObject({
	months: z.array(monthSchema),
	agents: z.array(z.tuple([agent, hundredths])),
	all: hundredths,
});

export type UnsupportedUsageSeries = z.infer<typeof unsupportedUsage>;
export type ReachCrossing = z.infer<typeof reachCrossing>;
export type ApiCrossing = z.infer<typeof apiCrossing>;
export type UsageAnomalyNote = z.infer<typeof usageAnomaly>;
export type ReachSeries = z.infer<typeof reachSeries>;

/** An event in a reach chart: a Baseline day, or a release that added full support. */
export const reachEvent = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal(["newly", "widely"]), day: z.iso.date() }),
	z.strictObject({ kind: z.literal("release"), day: z.iso.date(), browser: z.string(), version: z.string() }),
]);

export type ReachEvent = z.infer<typeof reachEvent>;
