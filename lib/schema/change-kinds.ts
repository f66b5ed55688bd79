/**
 * What a release changed for a compat key in its browser:
 * `added` first supported without a flag (`addedPartly`, `addedRenamed` with that limit; `enabled` it was behind a
 * flag before) · `completed` no longer partial, prefixed or renamed · `returned` supported again after a removal ·
 * `limited` full support became partial or renamed · `removed` no longer supported without a flag ·
 * `flagged` first to be had behind a flag.
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
