import type { Locale } from "@/lib/i18n/locales";

/**
 * Path of a page's preview image (`og:image`). The locale is a segment, because documents have no locale prefix.
 * @param path of the page, with its query if that selects its content.
 */
export function previewPath(path: string, locale: Locale, form: "png" | "svg" = "png"): string {
	const [page, ...query] = path.split("?");
	return [`/preview/${locale}${page}.${form}`, ...query].join("?");
}
