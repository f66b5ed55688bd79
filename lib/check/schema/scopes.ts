/**
 * Where a use of a feature matters: code breaks in browsers of the target (`breaks`), something else is missing in them
 * (`ignored`), or all of them are fine, since only other browsers lack it, the code has a fallback, or it is a hint for some
 * browsers (`fine`). Kept apart from the schema so that zod stays out of the browser bundle.
 */
export const scopes = ["breaks", "ignored", "fine"] as const;

export type Scope = (typeof scopes)[number];
