import type { SitemapUrl } from "@/lib/schema/sitemap";
import { escapeXml } from "./markup";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
	'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const linksOf = (alternates: SitemapUrl["alternates"]) =>
	alternates
		.map(
			([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
		)
		.join("");

/** The same page in its languages stands together, with the same links: they are written once. */
function writer(): (url: SitemapUrl) => string {
	let last: { alternates: SitemapUrl["alternates"]; links: string } | undefined;
	return ({ url, alternates, day }) => {
		if (last?.alternates !== alternates) last = { alternates, links: linksOf(alternates) };
		const lastmod = day ? `<lastmod>${day}</lastmod>` : "";
		return `<url><loc>${escapeXml(url)}</loc>${lastmod}${last.links}</url>\n`;
	};
}

/**
 * One part of a sitemap. https://www.sitemaps.org/protocol.html, the languages as in
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export const sitemapOf = (urls: SitemapUrl[]): string =>
	`${declaration}<urlset ${namespaces}>\n${urls.map(writer()).join("")}</urlset>\n`;

/** The sitemap index over parts at these addresses. */
export const sitemapIndexOf = (parts: string[]): string => {
	const entries = parts.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`).join("");
	return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`;
};
