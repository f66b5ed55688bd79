import { readingRoutes } from "@/lib/paths/reading-kinds";

/** A route as a pattern of addresses. https://urlpattern.spec.whatwg.org/ */
const patternOf = (route: string) =>
	route.replace(/\/\[\[\.\.\.\w+\]\]/, "{/*}?").replace(/\[(?:\.\.\.)?\w+\]/g, "*");

/**
 * What browsers may fetch of documents, for the time before a page is awake: of pages made beforehand, in the language
 * in which they are, once the reader rests on a link or presses it. Browsers that save data heed none of it.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html#speculation-rules
 */
export const speculationRules = JSON.stringify({
	prefetch: [
		{
			where: {
				and: [
					{ href_matches: readingRoutes.map(patternOf) },
					{ not: { selector_matches: "[hreflang],[type],[download],[target]" } },
				],
			},
			eagerness: "moderate",
		},
	],
});
