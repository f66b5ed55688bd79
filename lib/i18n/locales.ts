import config from "@/lib/i18n/locales.json";

/** The locales the site speaks; the default has no prefix in URLs. Kept in JSON because next.config.js reads it too. */
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

/** Which way a language is written. */
export const directionOf = (locale: Locale): "ltr" | "rtl" => (rightToLeft.includes(locale) ? "rtl" : "ltr");

/** The locale as `Intl` is asked for it: browsers differ in the digits of Arabic, the data has Latin ones. */
export const intlLocale = (locale: Locale) => (locale === "ar" ? "ar-u-nu-latn" : locale);

/** A router's locale, narrowed; anything unknown is the default. */
export const toLocale = (value: string | undefined): Locale =>
	locales.find((locale) => locale === value) ?? defaultLocale;

/** An address of the site in a language: `/features` in German is `/de/features`. */
export function localisedPath(path: string, locale: Locale): string {
	if (locale === defaultLocale) return path;
	return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
