import type { Locale } from "@/lib/i18n/locales";

// Paths that every page links to. Separate from `machinePaths`, which few pages load.

/** Returns the path of the oEmbed response for a URL of this site. */
export const getOEmbedPath = (url: string, format: "json" | "xml" = "json") =>
	`/oembed?${new URLSearchParams({ url, format })}`;

/**
 * Returns the path of a page's preview image (`og:image`). The locale is a segment, because documents have no locale prefix.
 * @param path the page's path, with the query if the content depends on it.
 */
export function getPreviewPath(path: string, locale: Locale, form: "png" | "svg" = "png"): string {
	const [page, ...query] = path.split("?");
	return [`/preview/${locale}${page}.${form}`, ...query].join("?");
}
