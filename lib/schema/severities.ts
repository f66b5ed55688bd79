/**
 * What a use does to people whose browsers fall short, from the worst: code fails there; it is passed over; it works with
 * limits; only a name says that it is used at all; a test or a fallback keeps everybody whole. Apart from their schema:
 * browsers have this list, not zod.
 */
export const severities = ["breaks", "degrades", "limits", "possible", "guarded"] as const;

export type Severity = (typeof severities)[number];
