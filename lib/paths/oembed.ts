/** Path of the oEmbed endpoint for a URL of this site. In its own file, because client code imports it. */
export const oEmbedPath = (url: string, format: "json" | "xml" = "json") =>
	`/oembed?${new URLSearchParams({ url, format })}`;
