import { type Locale, toIntlLocale } from "./locales";

type Continent = `alt-${"af" | "an" | "as" | "eu" | "na" | "oc" | "sa"}`;

export const isContinent = (code: string): code is Continent => /^alt-(a[fns]|eu|na|oc|sa)$/.test(code);

const displayNames = new Map<Locale, Intl.DisplayNames>();

function getDisplayNames(locale: Locale): Intl.DisplayNames {
	const names = displayNames.get(locale) ?? new Intl.DisplayNames(toIntlLocale(locale), { type: "region" });
	displayNames.set(locale, names);
	return names;
}

/** Formats the name of a country (`DE`) or a numeric UN M49 code; returns other text unchanged. */
export const formatRegionName = (code: string, locale: Locale): string =>
	/^([A-Z]{2}|\d{3})$/.test(code) ? (getDisplayNames(locale).of(code) ?? code) : code;
