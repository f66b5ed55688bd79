/** What a page elsewhere puts in for an address of this site's; apart, because a page that readers load names it. */
export const oEmbedPath = (url: string, format: "json" | "xml" = "json") =>
	`/oembed?${new URLSearchParams({ url, format })}`;
