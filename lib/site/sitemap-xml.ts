import { escapeXml } from "@/lib/support/escape-xml";
import type { SitemapUrl } from "./schema";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
	'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const renderLinks = (alternates: SitemapUrl["alternates"]) =>
	alternates
		.map(
			([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
		)
		.join("");

/** Renders URLs one by one. The language versions of a page are adjacent and share their links, which are rendered once. */
function createUrlRenderer(): (url: SitemapUrl) => string {
	let last: { alternates: SitemapUrl["alternates"]; links: string } | undefined;
	return ({ url, alternates, day }) => {
		if (last?.alternates !== alternates) last = { alternates, links: renderLinks(alternates) };
		const lastmod = day ? `<lastmod>${day}</lastmod>` : "";
		return `<url><loc>${escapeXml(url)}</loc>${lastmod}${last.links}</url>\n`;
	};
}

/**
 * Renders one part of a sitemap. https://www.sitemaps.org/protocol.html. Language versions follow
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export const renderSitemap = (urls: SitemapUrl[]): string =>
	`${declaration}<urlset ${namespaces}>\n${urls.map(createUrlRenderer()).join("")}</urlset>\n`;

/** Renders the sitemap index. @param parts addresses of the parts. */
export const renderSitemapIndex = (parts: string[]): string => {
	const entries = parts.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`).join("");
	return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`;
};
