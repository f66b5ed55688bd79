/**
 * The effect of a feature in the browsers of the target, worst first: code fails (`breaks`), a browser ignores it
 * (`degrades`), it works with limits (`limits`), or none: only other browsers lack it. A scope (`scopes.ts`) is coarser. Kept
 * apart from the schema so that zod stays out of the browser bundle.
 */
export const targetEffects = ["breaks", "degrades", "limits", "none"] as const;

export type TargetEffect = (typeof targetEffects)[number];
