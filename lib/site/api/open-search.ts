import { defaultLocale } from "@/lib/i18n/locales";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { searchSite } from "@/lib/search/queries/search";
import { escapeXml } from "@/lib/support/escape-xml";

/** Placeholder that clients replace with the URL-encoded query. */
const SEARCH_TERMS = "{searchTerms}";

const renderUrl = (type: string, template: string, rel?: string) =>
	`<Url type="${type}" method="get"${rel ? ` rel="${rel}"` : ""} template="${escapeXml(template)}"/>\n`;

const MOST_SUGGESTIONS = 8;

/**
 * Renders suggestions: the answer to a question as a sentence, then the titles of results, each with its page.
 * https://github.com/dewitt/opensearch/blob/master/mediawiki/Specifications/OpenSearch/Extensions/Suggestions/1.1/Draft%201.wiki
 */
export function renderSuggestions(typed: string): string {
	const { answer, results } = searchSite(typed, { most: MOST_SUGGESTIONS });
	const rows = [
		...(answer ? [{ text: answer.text, about: answer.source, path: answer.path }] : []),
		...results.map(({ title, id, path }) => ({ text: title, about: title === id ? "" : id, path })),
	].slice(0, MOST_SUGGESTIONS);
	return JSON.stringify([
		typed,
		rows.map(({ text }) => text),
		rows.map(({ about }) => about),
		rows.map(({ path }) => getAbsoluteUrl(path)),
	]);
}

/**
 * Renders the OpenSearch description of the site, in English only, since it has one address.
 * https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md#opensearch-description-document
 */
export function renderOpenSearchDescription(): string {
	const template = `${getAbsoluteUrl(paths.search())}?q=${SEARCH_TERMS}`;
	return [
		'<?xml version="1.0" encoding="UTF-8"?>\n',
		'<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n',
		// The specification allows at most 16, 48 and 1,024 characters, without markup.
		"<ShortName>Webreach</ShortName>\n",
		"<LongName>Webreach: web features by reach</LongName>\n",
		"<Description>Features of the web platform and compat keys: who can use them, and who is left out.</Description>\n",
		renderUrl("text/html", template),
		renderUrl("application/json", `${getAbsoluteUrl("/api/v1/search")}?q=${SEARCH_TERMS}`),
		renderUrl(
			"application/x-suggestions+json",
			`${getAbsoluteUrl(machinePaths.searchSuggestions)}?q=${SEARCH_TERMS}`,
			"suggestions",
		),
		renderUrl("application/opensearchdescription+xml", getAbsoluteUrl(machinePaths.openSearch), "self"),
		`<Image height="192" width="192" type="image/png">${escapeXml(getAbsoluteUrl("/icon-192.png"))}</Image>\n`,
		`<Image type="image/svg+xml">${escapeXml(getAbsoluteUrl("/favicon.svg"))}</Image>\n`,
		`<Query role="example" searchTerms="${escapeXml("container queries")}"/>\n`,
		`<Language>${defaultLocale}</Language>\n`,
		"<OutputEncoding>UTF-8</OutputEncoding>\n",
		"<InputEncoding>UTF-8</InputEncoding>\n",
		"</OpenSearchDescription>\n",
	].join("");
}
