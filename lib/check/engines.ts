import type { CheckMaps } from "@/lib/check/check-data";
import { findCssUses, readSupportsTests } from "@/lib/check/css/css-uses";
import { findEmbeddedUses } from "@/lib/check/embedded-uses";
import type { Frameworks } from "@/lib/check/frameworks";
import { findHtmlUses, type HtmlMaps } from "@/lib/check/html/html-uses";
import { findJsUses } from "@/lib/check/js/js-uses";
import { offsetUses } from "@/lib/check/source-text";
import type { SourceRange } from "@/lib/check/uses";

const byPlace = (a: SourceRange, b: SourceRange) => a.start - b.start || a.end - b.end;

/**
 * Binds the engine of each language to its map, and to the part for frameworks. Without it, templates are plain HTML. JSX and code in strings go to the
 * engines of their languages.
 */
export function createCheckEngines(maps: CheckMaps, frameworks?: Frameworks): HtmlMaps {
	const engines: HtmlMaps = {
		frameworks,
		html: maps.html,
		css: (text, options) => findCssUses(text, maps.css, options),
		js: (text, options) => {
			const { markup, embedded, ...own } = findJsUses(text, maps.js, {
				...options,
				readWrittenCode: frameworks?.readWrittenCode,
				readSupportsTests: (condition) => readSupportsTests(condition, maps.css),
			});
			const inStrings = embedded.flatMap((code) => findEmbeddedUses(code, engines));
			const found = inStrings.length > 0 ? { ...own, uses: [...own.uses, ...inStrings].sort(byPlace) } : own;
			if (markup.length === 0) return found;
			const inMarkup = markup.map(({ text: html, start }) =>
				offsetUses(findHtmlUses(html, engines, { syntax: "jsx" }), (offset) => offset + start, []),
			);
			const removable = [found, ...inMarkup].flatMap((part) => part.removable ?? []).sort(byPlace);
			const unknown = inMarkup.flatMap((found) => found.unknown ?? []).sort(byPlace);
			return {
				...found,
				uses: [...found.uses, ...inMarkup.flatMap((found) => found.uses)].sort(byPlace),
				...(unknown.length > 0 && { unknown }),
				...(removable.length > 0 && { removable }),
			};
		},
	};
	return engines;
}
