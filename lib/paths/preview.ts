import type { Locale } from "@/lib/i18n/locales";

/**
 * The picture that a page is shown with where it is linked to. It names its language: what machines read has no locale.
 * @param path of the page, with its query where that says what it is about.
 */
export function previewPath(path: string, locale: Locale, form: "png" | "svg" = "png"): string {
	const [page, ...query] = path.split("?");
	return [`/preview/${locale}${page}.${form}`, ...query].join("?");
}
