/**
 * The chapters of the handbook, in reading order. The first has no path segment. In a file without zod, for browser code.
 */
export const chapters = ["overview", "reach", "baseline", "data", "limits", "privacy", "api"] as const;

export type Chapter = (typeof chapters)[number];
