import type { MessagePart } from "@/lib/i18n/parts";
import { kindOf, pageKinds, type Route } from "./page-kinds";

/** The file with the code of all kinds of pages that are read, below `/_next/static/<build>/`. */
export const READING_CODE = "reading.js";

/** What pages say that are made to be read, not filled in. */
const readingWords = ["pages", "feature", "compat"] as const satisfies MessagePart[];
/** And what is fetched ahead with them: what parts of those pages say that only show. */
export const wordsAhead = [...readingWords, "time"] as const satisfies MessagePart[];
const words: readonly (MessagePart | undefined)[] = [undefined, ...readingWords];

const isReading = (route: Route) => {
	const kind = kindOf(route);
	return kind.for === "readers" && kind.sitemap !== undefined && words.includes(kind.words);
};

/**
 * The kinds of pages that readers go through: made beforehand, told to search engines, and no tool. Their code and words
 * are what is fetched ahead: docs/decisions/0026-fetching-ahead-gives-way.md.
 */
export const readingRoutes = (Object.keys(pageKinds) as Route[]).filter(isReading);
