import { intlLocale, type Locale } from "./locales";

type Continent = `alt-${"af" | "an" | "as" | "eu" | "na" | "oc" | "sa"}`;

export const isContinent = (code: string): code is Continent => /^alt-(a[fns]|eu|na|oc|sa)$/.test(code);

const made = new Map<Locale, Intl.DisplayNames>();

function regionNames(locale: Locale): Intl.DisplayNames {
	const names = made.get(locale) ?? new Intl.DisplayNames(intlLocale(locale), { type: "region" });
	made.set(locale, names);
	return names;
}

/** Names a country (`DE`), or what the languages' data know by a number, in a language; other text stays as it is. */
export const regionName = (code: string, locale: Locale): string =>
	/^([A-Z]{2}|\d{3})$/.test(code) ? (regionNames(locale).of(code) ?? code) : code;
