import { defaultLocale, locales } from "@/lib/i18n/locales";

/** The language that a path leads to. */
export const localeOf = (path: string) =>
	locales.find((locale) => locale !== defaultLocale && locale === path.split(/[/?#]/)[1]) ?? defaultLocale;

/** A path as it is in the default language. */
export function unlocalised(path: string): string {
	const locale = localeOf(path);
	return locale === defaultLocale ? path : path.slice(locale.length + 1) || "/";
}

/** Whether an address is one for all languages, as are those that machines read. */
export const isForAll = (path: string) => /^\/(api|badge|feeds|preview)\/[^?#]+/.test(path);
