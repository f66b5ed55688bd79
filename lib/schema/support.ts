import { z } from "zod";
import { inlines } from "./inline";
import { pending } from "./pending";
import { span } from "./reach";
import { sourceDays } from "./source-days";

/** How a browser stands to a compat key, best first: the order decides which of several statements speaks. */
export const supportStates = [
	"yes",
	"partial",
	"renamed",
	"flag",
	"preview",
	"removed",
	"no",
	"unknown",
] as const;
const supportState = z.enum(supportStates);

const version = z.string();
/** The version that drops it, which is not out: today's releases have it still. */
const leaving = version.optional();
const share = z.number().min(0).max(1);

/** The answer for one browser in one cell of a table. Versions are as the data writes them, `≤` included. */
export const supportCell = z.discriminatedUnion("state", [
	z.strictObject({ state: z.enum(["yes", "partial", "renamed", "flag"]), since: version, leaving }),
	/** In a preview channel, or in a release that is not out yet. */
	z.strictObject({ state: z.literal("preview"), since: version.optional() }),
	z.strictObject({ state: z.literal("removed"), since: version, until: version }),
	z.strictObject({ state: z.enum(["no", "unknown"]) }),
]);

/** A support statement with all it says, ready to be shown. */
const supportDetail = z.strictObject({
	state: supportState,
	since: version.optional(),
	until: version.optional(),
	/** `until` comes right after `since`: one release has it. */
	only: z.literal(true).optional(),
	leaving,
	/** Another statement goes on from `until`. */
	superseded: z.literal(true).optional(),
	partial: z.literal(true).optional(),
	prefix: z.string().optional(),
	alternativeName: z.string().optional(),
	flags: z
		.array(
			z.strictObject({
				type: z.enum(["preference", "runtime_flag"]),
				name: z.string(),
				/** What it is to be set to: a value, or words that say which. */
				value: inlines.optional(),
			}),
		)
		.optional(),
	notes: z.array(inlines).optional(),
});

/** What stands in an answer's cell: one key's answer, or how many of a feature's keys are supported. */
const supportAnswer = z.union([
	supportCell,
	/** The feature as a whole is not supported, some of its keys are. */
	z.strictObject({ state: z.literal("some"), supported: z.int().positive(), of: z.int().positive() }),
]);

/** A statement, for a feature with the compat keys that make it where those are not all. */
const supportStatementView = supportDetail.extend({ keys: z.array(z.string()).min(1).optional() });

/** One browser's row in a support table. */
export const supportRow = z.strictObject({
	browser: z.string(),
	answer: supportAnswer,
	/** The day on which the answer's version came out, or is to. */
	day: z.iso.date().optional(),
	pending: pending.optional(),
	/**
	 * The browser's people who have what it answers, and all of them, as shares (0..1) of the default audience; where usage
	 * data count them on an old version alone, how many may have it at most.
	 */
	people: z.tuple([share, share, share.optional()]).optional(),
	/** How far versions have a feature's keys, where the answer says of none which: for whoever counts other people. */
	spans: z.array(span).optional(),
	/** All keys of a feature are supported, while web-features names no version. */
	uncounted: z.literal(true).optional(),
	/** All keys have come by newer data than web-features': the days up to which it and BCD know. */
	ahead: sourceDays.pick({ features: true, compat: true }).optional(),
	/** The statements that say more than a version. */
	statements: z.array(supportStatementView),
});

export type SupportAnswer = z.infer<typeof supportAnswer>;
export type SupportStatementView = z.infer<typeof supportStatementView>;
export type SupportRow = z.infer<typeof supportRow>;
export type SupportState = z.infer<typeof supportState>;
export type SupportCell = z.infer<typeof supportCell>;
export type SupportDetail = z.infer<typeof supportDetail>;
