import type { CheckMaps } from "@/lib/check/check-data";
import { cssUses, testsOfSupports } from "@/lib/check/css/css-uses";
import type { HtmlMaps } from "@/lib/check/html/html-uses";
import { jsUses } from "@/lib/check/js/js-uses";

/** The engines of all languages, each with its map. */
export const enginesOf = (maps: CheckMaps): HtmlMaps => ({
	html: maps.html,
	css: (text, options) => cssUses(text, maps.css, options),
	js: (text, options) =>
		jsUses(text, maps.js, {
			...options,
			testsOfSupports: (condition) => testsOfSupports(condition, maps.css),
		}),
});
