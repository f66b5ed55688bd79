import { z } from "zod";
import { agent } from "@/lib/schema/audience";
import { reach } from "@/lib/schema/reach";
import { severities } from "@/lib/schema/severities";
import { verdict } from "@/lib/schema/verdict";

const share = z.number().min(0).max(1);
const id = z.string();

const severity = z.enum(severities);

/**
 * A place in a file. Lines and columns count from 1; columns count UTF-16 code units, as editors and SARIF do. The end is the
 * column after the last.
 */
const place = z.strictObject({
	file: z.string(),
	line: z.int().positive(),
	column: z.int().positive(),
	endLine: z.int().positive(),
	endColumn: z.int().positive(),
});

/** What would spare the people who are left out. */
const fix = z.discriminatedUnion("kind", [
	/** Begin the target later: each browser with the first version from which on it works, or without: leave it out. */
	z.strictObject({
		kind: z.literal("raise"),
		floors: z.array(z.strictObject({ agent, version: z.string().optional() })).min(1),
	}),
	/** Test for it first: by `@supports`, by `@supports selector()`, or in a script by its name. */
	z.strictObject({ kind: z.literal("guard"), by: z.enum(["supports", "selector", "test"]) }),
	/** Give what stands in for it: a declaration before it, other content, or a script for those who cannot read this one. */
	z.strictObject({ kind: z.literal("fallback"), by: z.enum(["declaration", "content", "script"]) }),
	/** Use one of these features in its place: the data say that it is not to be used any more. */
	z.strictObject({ kind: z.literal("instead"), features: z.array(id).min(1) }),
]);

/** A use of a compat key that leaves somebody of the target or of the weights' people out, or would without its guard. */
const finding = place.extend({
	/** The BCD key, and the name that it is written by where that is not its own (`-webkit-mask`). */
	key: z.string(),
	as: z.string().optional(),
	/** The web-features id that the key is filed under; its name, where the key came with the feature. */
	feature: id.optional(),
	name: z.string().optional(),
	severity,
	/** Who loses something by it, of all people. */
	lost: share,
	/** Who has it with limits. */
	limited: share,
	/** Of whom nothing is known. */
	untracked: share,
	/** Who would lose something by it but for its test or fallback. */
	spared: share.optional(),
	/** Whether it works in all versions of the target; if not, in which not. */
	verdict,
	fixes: z.array(fix),
	/** The address of its page on the site, without origin. */
	page: z.string(),
});

/** A part of a file that could not be read. */
const unreadable = place.extend({ kind: z.enum(["syntax", "depth", "failure"]), message: z.string() });

/** Why a file was not looked into. */
const refusals = ["binary", "unknown", "large"] as const;
const refusedFile = z.strictObject({ file: z.string(), reason: z.enum(refusals) });

/** A feature, or a key that is filed under none, with what its uses cost together. */
const cost = z.strictObject({
	feature: id.optional(),
	key: z.string().optional(),
	name: z.string(),
	severity,
	lost: share,
	limited: share,
	/** How many findings tell of it. */
	findings: z.int().positive(),
	page: z.string(),
});

/** What all files come to together. */
const checkSummary = z.strictObject({
	files: z.int().min(0),
	/** For whom all works, works with limits, does not; and of whom nothing is known. */
	reach,
	/** For whom something breaks: they are among those for whom not all works. */
	broken: share,
	/** Whether all works in all versions of the target. */
	verdict,
	/** How many features are used, those that everybody has among them; keys without a feature count as one each. */
	features: z.int().min(0),
	keys: z.int().min(0),
	findings: z.record(severity, z.int().min(0)),
	/** What costs most first. */
	costs: z.array(cost),
	/** The up to three of them without which most people are reached, and how many then are, with limits or not. */
	without: z.strictObject({ names: z.array(z.string()).min(1), reached: share }).optional(),
});

/** All that a check finds out; `findings` with the most costly first, then by place. */
export const checkReport = z.strictObject({
	findings: z.array(finding),
	unreadable: z.array(unreadable),
	refused: z.array(refusedFile),
	summary: checkSummary,
});

export type Fix = z.infer<typeof fix>;
export type Finding = z.infer<typeof finding>;
export type Unreadable = z.infer<typeof unreadable>;
export type RefusedFile = z.infer<typeof refusedFile>;
export type Cost = z.infer<typeof cost>;
export type CheckSummary = z.infer<typeof checkSummary>;
export type CheckReport = z.infer<typeof checkReport>;
