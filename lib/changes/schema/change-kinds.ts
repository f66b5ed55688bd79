/**
 * Kinds of change that a release makes to a browser's support for a compat key.
 * - `added`: first support without a flag; `addedPartly`: partial; `addedRenamed`: with a prefix or another name;
 *   `enabled`: it was behind a flag before.
 * - `completed`: no longer partial, prefixed or renamed.
 * - `returned`: supported again after a removal.
 * - `limited`: full support became partial or renamed.
 * - `removed`: no longer supported without a flag.
 * - `flagged`: first available behind a flag.
 */
export const changeKinds = [
	"added",
	"addedPartly",
	"addedRenamed",
	"enabled",
	"completed",
	"returned",
	"limited",
	"removed",
	"flagged",
] as const;
export type ChangeKind = (typeof changeKinds)[number];
