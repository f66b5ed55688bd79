/**
 * The chapters of the handbook, in reading order. The first has no path segment. This file does not import zod, so
 * browser code can import it.
 */
export const chapters = ["overview", "reach", "baseline", "data", "limits", "privacy", "api"] as const;

export type Chapter = (typeof chapters)[number];

/** Route segments of the chapters of the "about" pages. */
export const listAboutSlugs = (): string[][] =>
	chapters.map((chapter) => (chapter === "overview" ? [] : [chapter]));
