// The values of a report's fields. Kept apart from the schema so that zod stays out of the browser bundle.

/**
 * The effect of a use in browsers without full support, worst first: code fails (`breaks`), the browser ignores it
 * (`degrades`), it works with limits (`limits`), only a name matches (`possible`), or a test or fallback covers all losses
 * (`guarded`).
 */
export const severities = ["breaks", "degrades", "limits", "possible", "guarded"] as const;

export type Severity = (typeof severities)[number];

/**
 * The effect of a feature in the browsers of the target, worst first: code fails (`breaks`), a browser ignores it
 * (`degrades`), it works with limits (`limits`), or none: only other browsers lack it. A scope is coarser.
 */
export const targetEffects = ["breaks", "degrades", "limits", "none"] as const;

export type TargetEffect = (typeof targetEffects)[number];

/**
 * What a report says of a finding, worst first: its effect in the target, or why it has none there. The code may mean something
 * else (`possible`), only other browsers lack it (`older`), it is for some browsers only (`hint`), or it is `guarded`.
 */
export const findingEffects = [
	"breaks",
	"degrades",
	"limits",
	"possible",
	"older",
	"hint",
	"guarded",
] as const;

export type FindingEffect = (typeof findingEffects)[number];

/**
 * Where a use of a feature matters: code breaks in browsers of the target (`breaks`), something else is missing in them
 * (`ignored`), or all of them are fine, since only other browsers lack it, the code has a fallback, or it is a hint for some
 * browsers (`fine`).
 */
export const scopes = ["breaks", "ignored", "fine"] as const;

export type Scope = (typeof scopes)[number];

/** The kinds of code that only old browsers need. The messages `build.removable.kind.*` have the same keys. */
export const removableKinds = [
	"prefix",
	"fallback",
	"supports",
	"test",
	"nomodule",
	"polyfill",
	"transform",
] as const;

/** The kinds of names that a source can have and no data know. */
export const unknownKinds = ["property", "value", "function", "at-rule", "selector", "attribute"] as const;
