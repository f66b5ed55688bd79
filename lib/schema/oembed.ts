/** What a consumer of oEmbed puts into its page. https://oembed.com/#section2.3 */
export interface OEmbed {
	version: "1.0";
	type: "rich";
	title: string;
	provider_name: string;
	/** A whole address. */
	provider_url: string;
	/** For how long, in seconds, an answer may be kept. */
	cache_age: number;
	html: string;
	/** In pixels, as is the height. */
	width: number;
	height: number;
}
