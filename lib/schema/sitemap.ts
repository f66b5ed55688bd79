/** One address of a sitemap. */
export interface SitemapUrl {
	url: string;
	/** The same page in every language, this one included, by `hreflang`. */
	alternates: [hreflang: string, url: string][];
	/** The ISO day on which what it shows last changed. */
	day?: string;
}
