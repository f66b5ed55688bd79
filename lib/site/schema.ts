/** One address of a sitemap. */
export interface SitemapUrl {
	url: string;
	/** The same page in every language, this one included, by `hreflang`. */
	alternates: [hreflang: string, url: string][];
	/** The ISO day of the page's last change. */
	day?: string;
}
