import type { CheckMaps } from "@/lib/check/check-data";
import { findCssUses, readSupportsTests } from "@/lib/check/css/css-uses";
import { findHtmlUses, type HtmlMaps } from "@/lib/check/html/html-uses";
import { offsetUses } from "@/lib/check/html/script-kind";
import { findJsUses } from "@/lib/check/js/js-uses";

/** Binds the engine of each language to its map. JSX in a script goes to the engine of HTML. */
export function createCheckEngines(maps: CheckMaps): HtmlMaps {
	const engines: HtmlMaps = {
		html: maps.html,
		css: (text, options) => findCssUses(text, maps.css, options),
		js: (text, options) => {
			const { markup, uses, faults } = findJsUses(text, maps.js, {
				...options,
				readSupportsTests: (condition) => readSupportsTests(condition, maps.css),
			});
			if (markup.length === 0) return { uses, faults };
			const inMarkup = markup.flatMap(
				({ text: html, start }) =>
					offsetUses(findHtmlUses(html, engines, { syntax: "jsx" }), (offset) => offset + start, []).uses,
			);
			return { uses: [...uses, ...inMarkup].sort((a, b) => a.start - b.start || a.end - b.end), faults };
		},
	};
	return engines;
}
