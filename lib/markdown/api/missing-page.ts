import { truncateText } from "@/lib/api/read-params";
import type { Locale } from "@/lib/i18n/locales";
import { escapeText, formatCode, formatLink } from "@/lib/markdown/html-to-markdown";
import { getTwinPath } from "@/lib/paths/markdown";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { suggestSimilarPages } from "@/lib/search/api/suggest";

const MAX_PATH_LENGTH = 200;

/**
 * Formats the Markdown for a page that does not exist: its address, similar pages, and where to search.
 * @param segments the path, decoded, without a locale.
 * @param locale of the pages that it links to.
 */
export function formatMissingPage(segments: readonly string[], locale: Locale): string {
	const path = truncateText(`/${segments.join("/")}`, MAX_PATH_LENGTH).replace(/\s+/g, " ");
	const [, ...rest] = segments;
	const search = getAbsoluteUrl(paths.search(truncateText(rest.join(" "), MAX_PATH_LENGTH)), locale);
	const similar = suggestSimilarPages(truncateText(`/${segments.map(encodeURIComponent).join("/")}`, 500));
	const links = similar.suggestions.map(
		(page) =>
			`- ${formatLink(escapeText(page.name), getAbsoluteUrl(getTwinPath(page.path) ?? page.path, locale))}`,
	);
	return `${[
		"# Not found",
		`There is no page ${formatCode(path)}.`,
		...(links.length > 0 ? ["Similar pages:", links.join("\n")] : []),
		`${formatLink("Search", search)} for its name, or use the search tool of ${formatLink("the Model Context Protocol", getAbsoluteUrl("/mcp"))}.`,
	].join("\n\n")}\n`;
}
