/** An oEmbed response of type "rich". https://oembed.com/#section2.3 */
export interface OEmbed {
	version: "1.0";
	type: "rich";
	title: string;
	provider_name: string;
	/** An absolute URL. */
	provider_url: string;
	/** Cache lifetime in seconds. */
	cache_age: number;
	html: string;
	/** In pixels, as is the height. */
	width: number;
	height: number;
}
