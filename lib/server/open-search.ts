import { defaultLocale } from "@/lib/i18n/locales";
import { absolute, paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import { escapeXml } from "./markup";

/** What a program puts for what was typed, as it stands in an address. */
const TERMS = "{searchTerms}";

const urlElement = (type: string, template: string, rel?: string) =>
	`<Url type="${type}" method="get"${rel ? ` rel="${rel}"` : ""} template="${escapeXml(template)}"/>\n`;

/**
 * The description of the site's search.
 * https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md#opensearch-description-document
 * In English, as its one address is; a program shows the reader the page of results in the site's first language.
 */
export function openSearchDescription(): string {
	const template = `${absolute(paths.search())}?q=${TERMS}`;
	return [
		'<?xml version="1.0" encoding="UTF-8"?>\n',
		'<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n',
		// 16, 48 and 1,024 characters at most, without markup.
		"<ShortName>Webreach</ShortName>\n",
		"<LongName>Webreach: web features by reach</LongName>\n",
		"<Description>Features of the web platform and compat keys: who can use them, and who is left out.</Description>\n",
		urlElement("text/html", template),
		urlElement("application/json", `${absolute("/api/v1/search")}?q=${TERMS}`),
		urlElement("application/opensearchdescription+xml", absolute(machinePaths.openSearch), "self"),
		`<Image height="192" width="192" type="image/png">${escapeXml(absolute("/icon-192.png"))}</Image>\n`,
		`<Image type="image/svg+xml">${escapeXml(absolute("/favicon.svg"))}</Image>\n`,
		`<Query role="example" searchTerms="${escapeXml("container queries")}"/>\n`,
		`<Language>${defaultLocale}</Language>\n`,
		"<OutputEncoding>UTF-8</OutputEncoding>\n",
		"<InputEncoding>UTF-8</InputEncoding>\n",
		"</OpenSearchDescription>\n",
	].join("");
}
