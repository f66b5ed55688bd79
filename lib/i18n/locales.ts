import config from "@/lib/i18n/locales.json";

/** The site's locales; the default has no prefix in URLs. Kept in JSON because next.config.js reads it too. */
export type Locale = "en" | "de" | "fr" | "es" | "pt-BR" | "ja" | "zh-CN" | "ko" | "ar";

export const locales = config.locales as readonly Locale[];
export const defaultLocale = config.defaultLocale as Locale;

/** Each language's name in itself, for the language menu. */
export const localeNames: Record<Locale, string> = {
	en: "English",
	de: "Deutsch",
	fr: "Français",
	es: "Español",
	"pt-BR": "Português (Brasil)",
	ja: "日本語",
	"zh-CN": "简体中文",
	ko: "한국어",
	ar: "العربية",
};

const rightToLeft: readonly string[] = ["ar"];

export const getTextDirection = (locale: Locale): "ltr" | "rtl" =>
	rightToLeft.includes(locale) ? "rtl" : "ltr";

/** Returns the locale for `Intl`. Browsers differ in their digits for Arabic; the data have Latin digits. */
export const toIntlLocale = (locale: Locale) => (locale === "ar" ? "ar-u-nu-latn" : locale);

/** Narrows a router's locale; an unknown one becomes the default. */
export const toLocale = (value: string | undefined): Locale =>
	locales.find((locale) => locale === value) ?? defaultLocale;

/** Adds the locale prefix to a path: `/features` in German is `/de/features`. */
export function localizePath(path: string, locale: Locale): string {
	if (locale === defaultLocale) return path;
	return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
