/**
 * The effect of a use in browsers without full support, worst first: code fails (`breaks`), the browser ignores it
 * (`degrades`), it works with limits (`limits`), only a name matches (`possible`), or a test or fallback covers all losses
 * (`guarded`). Kept apart from the schema so that zod stays out of the browser bundle.
 */
export const severities = ["breaks", "degrades", "limits", "possible", "guarded"] as const;

export type Severity = (typeof severities)[number];
