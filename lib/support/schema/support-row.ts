import { z } from "zod";
import { inlines } from "./compat";
import { releaseStatus } from "./release-usage";

/** The support states of a compat key, best first. Of several statements, the one with the best state counts. */
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
/** The unreleased version that removes support. Current releases still have it. */
const leaving = version.optional();

/** The support of one browser in a table cell. Versions are in the data's notation, including `≤`. */
export const supportCell = z.discriminatedUnion("state", [
	z.strictObject({ state: z.enum(["yes", "partial", "renamed", "flag"]), since: version, leaving }),
	/** The support is in a preview channel or in an unreleased version. */
	z.strictObject({ state: z.literal("preview"), since: version.optional() }),
	z.strictObject({ state: z.literal("removed"), since: version, until: version }),
	z.strictObject({ state: z.enum(["no", "unknown"]) }),
]);

/** A support statement with all its details, converted for display. */
const supportDetail = z.strictObject({
	state: supportState,
	since: version.optional(),
	until: version.optional(),
	/**
	 * Only one release has this support: `until` is the version right after `since`, and no other statement has
	 * support.
	 */
	only: z.literal(true).optional(),
	/** The first version in which another statement has support again. */
	again: version.optional(),
	leaving,
	/** Another statement continues from `until`. */
	superseded: z.literal(true).optional(),
	partial: z.literal(true).optional(),
	prefix: z.string().optional(),
	alternativeName: z.string().optional(),
	flags: z
		.array(
			z.strictObject({
				type: z.enum(["preference", "runtime_flag"]),
				name: z.string(),
				/** The value to set, or a description of it. */
				value: inlines.optional(),
			}),
		)
		.optional(),
	notes: z.array(inlines).optional(),
});

/** The support in a row: that of one key, or the number of supported keys of a feature. */
const supportAnswer = z.union([
	supportCell,
	/** Only some keys of the feature are supported, or all of them, and web-features holds the feature back. */
	z.strictObject({ state: z.literal("some"), supported: z.int().positive(), of: z.int().positive() }),
]);

/** A statement. For a feature, `keys` lists the compat keys it applies to unless it applies to all. */
const supportStatementView = supportDetail.extend({ keys: z.array(z.string()).min(1).optional() });

/** One browser's row in a support table. */
export const supportRow = z.strictObject({
	browser: z.string(),
	answer: supportAnswer,
	/** The browser's current release, for a feature. */
	current: version.optional(),
	/** The ISO release day, past or planned, of the answer's version. */
	day: z.iso.date().optional(),
	pending: releaseStatus.optional(),
	/** The statements that contain more than a version. */
	statements: z.array(supportStatementView),
});

export type SupportAnswerView = z.infer<typeof supportAnswer>;
export type SupportStatementView = z.infer<typeof supportStatementView>;
export type SupportRow = z.infer<typeof supportRow>;
export type SupportState = z.infer<typeof supportState>;
export type SupportCell = z.infer<typeof supportCell>;
export type SupportDetail = z.infer<typeof supportDetail>;
