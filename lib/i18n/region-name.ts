import { type Locale, toIntlLocale } from "./locales";

type Continent = `alt-${"af" | "an" | "as" | "eu" | "na" | "oc" | "sa"}`;

export const isContinent = (code: string): code is Continent => /^alt-(a[fns]|eu|na|oc|sa)$/.test(code);

const displayNames = new Map<string, Intl.DisplayNames>();

function getDisplayNames(locale: Locale, style: "long" | "short"): Intl.DisplayNames {
	const key = `${locale} ${style}`;
	const names =
		displayNames.get(key) ?? new Intl.DisplayNames(toIntlLocale(locale), { type: "region", style });
	displayNames.set(key, names);
	return names;
}

/** Formats the name of a country (`DE`) or a numeric UN M49 code; returns other text unchanged. */
export const formatRegionName = (code: string, locale: Locale, style: "long" | "short" = "long"): string =>
	/^([A-Z]{2}|\d{3})$/.test(code) ? (getDisplayNames(locale, style).of(code) ?? code) : code;
