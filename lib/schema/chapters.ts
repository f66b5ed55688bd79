/**
 * The chapters of the handbook, in reading order. The first has no segment of its own in its address. Apart from the
 * schemas, so that a page's script can name them without zod.
 */
export const chapters = ["overview", "reach", "baseline", "data", "limits", "privacy", "api"] as const;

export type Chapter = (typeof chapters)[number];
