import type { SitemapUrl } from "@/lib/schema/sitemap";
import { escapeXml } from "./markup";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
	'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function entryOf({ url, alternates, day }: SitemapUrl): string {
	const links = alternates.map(
		([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
	);
	const lastmod = day ? `<lastmod>${day}</lastmod>` : "";
	return `<url><loc>${escapeXml(url)}</loc>${lastmod}${links.join("")}</url>\n`;
}

/**
 * One part of a sitemap. https://www.sitemaps.org/protocol.html, the languages as in
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export const sitemapOf = (urls: SitemapUrl[]): string =>
	`${declaration}<urlset ${namespaces}>\n${urls.map(entryOf).join("")}</urlset>\n`;

/** The sitemap index over parts at these addresses. */
export const sitemapIndexOf = (parts: string[]): string => {
	const entries = parts.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`).join("");
	return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`;
};
