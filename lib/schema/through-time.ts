import { z } from "zod";
import { agents } from "@/lib/schema/agents";
import { month } from "@/lib/schema/history";
import { decidingBrowser } from "@/lib/schema/reach";

const share = z.number().min(0).max(1);
const agent = z.enum(agents);

/** Why people are expected to be still without something, with their share (0..1) of the audience. */
const heldBack = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal(["not-shipped", "old-versions"]), agent, share }),
	z.strictObject({ kind: z.literal("uncounted"), share }),
]);

/**
 * When full support comes to a share of the audience. `reached` without `since`: before usage is known. `expected`: `earliest`
 * and `latest` are the ends of a band that holds four times of five; without `latest` it ends beyond five years. `conditional`:
 * about so many months after these browsers have brought it, and nobody knows when they do.
 */
export const timeCrossing = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("reached"), least: share, since: month.optional() }),
	z.strictObject({
		kind: z.literal("expected"),
		least: share,
		month,
		months: z.int().positive(),
		earliest: month,
		latest: month.optional(),
	}),
	z.strictObject({
		kind: z.literal("conditional"),
		least: share,
		browsers: z.array(decidingBrowser).min(1),
		months: z.int().positive(),
	}),
	z.strictObject({ kind: z.literal("not-within-five-years"), least: share, held: z.array(heldBack) }),
]);

/** What a reader must know of some months of a series; the domain's own marks. */
export const timeMark = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("missing"), from: month, to: month }),
	z.strictObject({ kind: z.literal("same"), month }),
	z.strictObject({ kind: z.literal("thin"), month, told: share }),
	z.strictObject({ kind: z.literal("one-version"), agent, from: month, to: month }),
	z.strictObject({ kind: z.literal("counted-otherwise"), agent, month, before: share, after: share }),
]);

const hundredths = z.array(z.int().min(0).max(10_000));

/**
 * Reach through time as it is drawn: whole hundredths of a percent, every so many months. The last of `full` is of `origin`,
 * the first of `ahead` so many months after it.
 */
export const timeLine = z.strictObject({
	origin: month,
	step: z.int().min(1).max(12),
	/** -1: nothing is known of the month. */
	full: z.array(z.int().min(-1).max(10_000)),
	/** What comes to it with limits; absent where nothing ever does. */
	partly: hundredths.optional(),
	ahead: z.strictObject({ full: hundredths, low: hundredths, high: hundredths }),
});

/** Who lacked full support in some months: of all people, browser by browser and all together. */
export const timeLeftOut = z.strictObject({
	months: z.array(month),
	agents: z.array(z.tuple([agent, hundredths])),
	all: hundredths,
});

export type TimeLeftOut = z.infer<typeof timeLeftOut>;
export type TimeCrossing = z.infer<typeof timeCrossing>;
export type TimeMark = z.infer<typeof timeMark>;
export type TimeLine = z.infer<typeof timeLine>;

/** What is marked on a line: a day in Baseline, or a release that brought something. */
export const timeEvent = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal(["newly", "widely"]), day: z.iso.date() }),
	z.strictObject({ kind: z.literal("release"), day: z.iso.date(), browser: z.string(), version: z.string() }),
]);

export type TimeEvent = z.infer<typeof timeEvent>;
