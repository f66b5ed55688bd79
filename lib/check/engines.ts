import type { CheckMaps } from "@/lib/check/check-data";
import { findCssUses, readSupportsTests } from "@/lib/check/css/css-uses";
import type { HtmlMaps } from "@/lib/check/html/html-uses";
import { findJsUses } from "@/lib/check/js/js-uses";

/** Binds the engine of each language to its map. */
export const createCheckEngines = (maps: CheckMaps): HtmlMaps => ({
	html: maps.html,
	css: (text, options) => findCssUses(text, maps.css, options),
	js: (text, options) =>
		findJsUses(text, maps.js, {
			...options,
			readSupportsTests: (condition) => readSupportsTests(condition, maps.css),
		}),
});
