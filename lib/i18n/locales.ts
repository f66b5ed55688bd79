import config from "@/lib/i18n/locales.json";

/** The locales the site speaks; the default has no prefix in URLs. Kept in JSON because next.config.js reads it too. */
export type Locale = "en" | "de" | "ja";

export const locales = config.locales as readonly Locale[];
export const defaultLocale = config.defaultLocale as Locale;

/** Each language's name in itself, for the language menu. */
export const localeNames: Record<Locale, string> = { en: "English", de: "Deutsch", ja: "日本語" };

/** A router's locale, narrowed; anything unknown is the default. */
export const toLocale = (value: string | undefined): Locale =>
	locales.find((locale) => locale === value) ?? defaultLocale;

/** An address of the site in a language: `/features` in German is `/de/features`. */
export function localisedPath(path: string, locale: Locale): string {
	if (locale === defaultLocale) return path;
	return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
