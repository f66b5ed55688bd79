import { z } from "zod";
import { scopes, severities } from "@/lib/check/schema/kinds";
import { agentSchema } from "@/lib/support/schema/audience";
import { reachSchema } from "@/lib/support/schema/reach";
import { verdictSchema } from "@/lib/support/schema/verdict";
import { removableKinds, targetEffects, unknownKinds } from "./kinds";

const share = z.number().min(0).max(1);
const id = z.string();

const severity = z.enum(severities);

/**
 * A range in a file. Lines and columns count from 1; columns count UTF-16 code units, as in editors and SARIF. `endColumn` is
 * exclusive.
 */
const place = z.strictObject({
	file: z.string(),
	line: z.int().positive(),
	column: z.int().positive(),
	endLine: z.int().positive(),
	endColumn: z.int().positive(),
});

/** A suggestion to lose fewer people. */
const fix = z.discriminatedUnion("kind", [
	/**
	 * Raise the target: the first version of each browser in which the code works. Without a version, remove the
	 * browser.
	 */
	z.strictObject({
		kind: z.literal("raise"),
		floors: z.array(z.strictObject({ agent: agentSchema, version: z.string().optional() })).min(1),
	}),
	/** Test for support first: with `@supports`, with `@supports selector()`, or in a script. `isStatic`: a built-in itself has it. */
	z.strictObject({
		kind: z.literal("guard"),
		by: z.enum(["supports", "selector", "test"]),
		isStatic: z.literal(true).optional(),
	}),
	/** Add a declaration with this name too, because more browsers of the target support it: `-webkit-user-select`. */
	z.strictObject({ kind: z.literal("prefix"), name: z.string() }),
	/** Use this name, the key's own, because it leaves out fewer people of the target: `::file-selector-button`. */
	z.strictObject({ kind: z.literal("standard"), name: z.string() }),
	/**
	 * Add a fallback: an earlier declaration, fallback content, another script for browsers that cannot parse this one, or another
	 * rule for the other selectors of a list. `page`: the page must work without it, because browsers lack the whole property.
	 */
	z.strictObject({
		kind: z.literal("fallback"),
		by: z.enum(["declaration", "page", "content", "script", "rule"]),
	}),
	/** Import this module first: it adds what browsers lack. */
	z.strictObject({ kind: z.literal("polyfill"), name: z.string() }),
	/** Use one of these features instead, because web-features discourages this one. */
	z.strictObject({ kind: z.literal("instead"), features: z.array(id).min(1) }),
]);

/**
 * A use of a compat key that loses people or fails in the target, or that would do so without its guard. Shares
 * (0..1) are of all people.
 */
const finding = place.extend({
	/** The BCD key; `as` is the name in the code if it differs from the key's (`-webkit-mask`). */
	key: z.string(),
	as: z.string().optional(),
	/** The web-features id of the key's feature, and the feature's name if the key has the same support as the feature. */
	feature: id.optional(),
	name: z.string().optional(),
	/** The worst effect in any browser. */
	severity,
	/** The effect in the browsers of the target; "none" if only others lack it. */
	inTarget: z.enum(targetEffects),
	/** The share without support. */
	lost: share,
	/** The share with partial support. */
	limited: share,
	/** The share without data. */
	untracked: share,
	/**
	 * The only browser for which the key was ever recorded. The key's support in other browsers is probably not
	 * recorded, so the summary does not count it.
	 */
	recordedFor: z.enum(["firefox", "safari"]).optional(),
	/**
	 * The name has a vendor's prefix and is in no standard. Other browsers ignore it as intended, so the summary does not
	 * count it.
	 */
	vendorOnly: z.literal(true).optional(),
	/** The share that would lose something without the test or fallback. */
	spared: share.optional(),
	/** The request or the settings say that the feature or key is taken care of. */
	handled: z.literal(true).optional(),
	/** The build of the project changes the code so that nobody loses anything. */
	built: z.literal(true).optional(),
	/** Whether the use works in all versions of the target, and the versions in which it does not. */
	verdict: verdictSchema,
	fixes: z.array(fix),
	/** The path of the key's page on the site. */
	page: z.string(),
});

/** A part of a file that could not be parsed. */
const unreadable = place.extend({
	kind: z.enum(["syntax", "depth", "failure", "json", "language"]),
	message: z.string(),
	/** With the kind `language`: the language that is not read, such as Pug. */
	language: z.string().optional(),
});

/**
 * A name that neither the data nor the grammars of the specifications know, or that is invalid in its place: `colour: red`. No
 * browser is known to support it.
 */
const unknown = place.extend({
	kind: z.enum(unknownKinds),
	/** As the code writes it, with marks: `image()`, `@meda`, `:hoover`. */
	name: z.string(),
	/** The known name that is nearest to it, if one differs by a typing error. */
	nearest: z.string().optional(),
});

/** Code for old browsers that the audience no longer needs. */
const removable = place.extend({
	kind: z.enum(removableKinds),
	/** The code in short: `-webkit-mask`, `core-js/actual/array/at`. */
	name: z.string(),
	/** The share that still needs it; below 0.001. */
	needed: share,
	/** The share without data. */
	untracked: share,
	/** The versions that still need it. None of them is in the target. */
	failing: verdictSchema.shape.failing,
});

/** Why a file was not checked. */
const refusals = ["binary", "unknown", "large", "language", "server"] as const;
const refusedFile = z.strictObject({
	file: z.string(),
	reason: z.enum(refusals),
	/** With the reason `language`: the language of front ends that is not read, such as Pug. */
	language: z.string().optional(),
});

/** The joint cost of all uses of a feature, or of a key without a feature and the keys below it. */
const cost = z.strictObject({
	feature: id.optional(),
	key: z.string().optional(),
	name: z.string(),
	severity,
	scope: z.enum(scopes),
	/** The worst effect in the target; `severity` is the worst one in all browsers. */
	inTarget: z.enum(targetEffects),
	lost: share,
	limited: share,
	/** The number of findings for the feature or key. */
	findings: z.int().positive(),
	/** The number of lines of code with these findings. */
	places: z.int().positive(),
	page: z.string(),
});

/** The summary of all files. */
const checkSummary = z.strictObject({
	files: z.int().min(0),
	/** The number of files that could not be read as code of their language. Nothing in them counts. */
	notCode: z.int().min(0),
	/** The languages of front ends that are not read, and how many files are in them or have a part in them. Absent if there are none. */
	unreadLanguages: z
		.array(z.strictObject({ language: z.string(), files: z.int().positive() }))
		.min(1)
		.optional(),
	/** The shares for which everything works, works with limits, does not work, or is unknown. */
	reach: reachSchema,
	/**
	 * The same shares by effect, as the site shows them: what a browser only ignores is partial, and unsupported is where code
	 * fails.
	 */
	reachByEffect: reachSchema,
	/** The share for which code fails; part of the unsupported share of `reach`. */
	broken: share,
	/** The share (0..1) of the target's people for whom code fails. */
	brokenInTarget: share,
	/** Whether everything works in all versions of the target. */
	verdict: verdictSchema,
	/**
	 * The number of features in use, including those that every browser has. A key without a feature, or with other support
	 * than its feature, counts as one, and a property with its parts does. Each of `costs` is one of them.
	 */
	features: z.int().min(0),
	keys: z.int().min(0),
	/** The number of files of code that the files import by a relative path and that were not checked. */
	unreadImports: z.int().min(0),
	/**
	 * Browsers of the target that nobody uses and that only a general query selects. They are in no verdict and fail nothing.
	 * Absent if there are none.
	 */
	unusedBrowsers: z
		.array(z.strictObject({ agent: agentSchema, versions: z.array(z.string()).min(1) }))
		.min(1)
		.optional(),
	/**
	 * What the code uses that is not for new code, since its standard deprecates it or web-features discourages its feature, with
	 * its first place. It costs nobody anything. Absent if there is none.
	 */
	discouraged: z
		.array(
			z.strictObject({
				...{ key: z.string(), name: z.string(), file: z.string(), line: z.int().positive() },
				places: z.int().positive(),
				page: z.string(),
			}),
		)
		.min(1)
		.optional(),
	/** The number of names that no data know. They are in neither `reach` nor `verdict`. */
	unknown: z.int().min(0),
	findings: z.record(severity, z.int().min(0)),
	/** Those that break code in the target first, then those that it ignores; the most costly first. */
	costs: z.array(cost),
	/**
	 * Up to three features that browsers of the target lack and whose removal gives the most people full support: the share
	 * that then has it (`supported`), and the share that is reached with or without limits (`reached`).
	 */
	without: z.strictObject({ names: z.array(z.string()).min(1), reached: share, supported: share }).optional(),
});

/**
 * The result of a check. `findings` with the worst effect in the target are first (`getFindingEffect`), among them the most costly
 * ones, then by place.
 */
export const checkReport = z.strictObject({
	findings: z.array(finding),
	unreadable: z.array(unreadable),
	unknown: z.array(unknown),
	/** Sorted by file and place. */
	removable: z.array(removable),
	refused: z.array(refusedFile),
	summary: checkSummary,
});

export type Fix = z.infer<typeof fix>;
export type Finding = z.infer<typeof finding>;
export type Unknown = z.infer<typeof unknown>;
export type Unreadable = z.infer<typeof unreadable>;
export type Removable = z.infer<typeof removable>;
export type RefusedFile = z.infer<typeof refusedFile>;
export type Cost = z.infer<typeof cost>;
export type CheckSummary = z.infer<typeof checkSummary>;
export type CheckReport = z.infer<typeof checkReport>;
