/** One address of a sitemap. */
export interface SitemapUrl {
	url: string;
	/** The URL of the page in every language, including its own, by `hreflang`. */
	alternates: [hreflang: string, url: string][];
	/** The ISO day of the page's last change. */
	day?: string;
}
