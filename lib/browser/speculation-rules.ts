import { contentRoutes } from "@/lib/paths/routes";

/** Converts a route to a URL pattern. https://urlpattern.spec.whatwg.org/ */
const toUrlPattern = (route: string) =>
	route.replace(/\/\[\[\.\.\.\w+\]\]/, "{/*}?").replace(/\[(?:\.\.\.)?\w+\]/g, "*");

/**
 * Speculation rules for the time before hydration: browsers prefetch documents of pre-rendered pages in the same language
 * when the reader hovers over a link or presses it. With "save data" browsers ignore the rules.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html#speculation-rules
 */
export const speculationRules = JSON.stringify({
	prefetch: [
		{
			where: {
				and: [
					{ href_matches: contentRoutes.map(toUrlPattern) },
					{ not: { selector_matches: "[hreflang],[type],[download],[target]" } },
				],
			},
			eagerness: "moderate",
		},
	],
});
