import { z } from "zod";
import { agents } from "@/lib/support/schema/agents";
import { monthSchema } from "@/lib/support/schema/history";
import { decidingBrowser } from "@/lib/support/schema/reach";

const share = z.number().min(0).max(1);
const agent = z.enum(agents);

/** A reason why users will lack full support, with their share (0..1) of the audience. */
const heldBack = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal(["not-shipped", "partial", "old-versions"]), agent, share }),
	z.strictObject({ kind: z.literal("uncounted"), share }),
]);

/**
 * When full support reaches a share (`least`) of the audience. `reached` without `since`: before the first month of
 * the history. `expected`: the 80 % prediction interval is from `earliest` to `latest`; no `latest` means more than
 * five years. `overdue`: the predicted month is past, and the usage data have not reached the share. `not-foreseen`:
 * later than past forecasts held, which is for `months` months; 0: for none. `conditional`: about `months` months
 * after these browsers add support, at an unknown time.
 */
export const reachCrossing = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("reached"), least: share, since: monthSchema.optional() }),
	z.strictObject({
		kind: z.literal("expected"),
		least: share,
		month: monthSchema,
		months: z.int().positive(),
		earliest: monthSchema,
		latest: monthSchema.optional(),
		overdue: z.literal(true).optional(),
	}),
	z.strictObject({ kind: z.literal("not-foreseen"), least: share, months: z.int().nonnegative() }),
	z.strictObject({
		kind: z.literal("conditional"),
		least: share,
		browsers: z.array(decidingBrowser).min(1),
		months: z.int().positive(),
	}),
	z.strictObject({ kind: z.literal("not-within-five-years"), least: share, held: z.array(heldBack) }),
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
 * Past and predicted reach for charts, in hundredths of a percent, every `step` months. The last entry of `full` is the
 * `origin` month, the first entry of `ahead` is `step` months later.
 */
export const reachSeries = z.strictObject({
	origin: monthSchema,
	step: z.int().min(1).max(12),
	/** -1: no usage for the month. */
	full: z.array(z.int().min(-1).max(10_000)),
	/** Additional partial support; absent if there is none in any month. */
	partly: hundredths.optional(),
	ahead: z.strictObject({ full: hundredths, low: hundredths, high: hundredths }),
});

/** The users without full support in some months, in hundredths of a percent of all users: by browser, and in total. */
export const unsupportedUsage = z.strictObject({
	months: z.array(monthSchema),
	agents: z.array(z.tuple([agent, hundredths])),
	all: hundredths,
});

export type UnsupportedUsageSeries = z.infer<typeof unsupportedUsage>;
export type ReachCrossing = z.infer<typeof reachCrossing>;
export type UsageAnomalyNote = z.infer<typeof usageAnomaly>;
export type ReachSeries = z.infer<typeof reachSeries>;

/** An event in a reach chart: a Baseline day, or a release that added full support. */
export const reachEvent = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal(["newly", "widely"]), day: z.iso.date() }),
	z.strictObject({ kind: z.literal("release"), day: z.iso.date(), browser: z.string(), version: z.string() }),
]);

export type ReachEvent = z.infer<typeof reachEvent>;
