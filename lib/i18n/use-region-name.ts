import type { Locale } from "./locales";
import { useLocale, useTranslations } from "./use-translations";

const made = new Map<Locale, Intl.DisplayNames>();

function regionNames(locale: Locale): Intl.DisplayNames {
	const names = made.get(locale) ?? new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
	made.set(locale, names);
	return names;
}

/** Words whose usage counts: `world`, a country's code (`DE`) or a continent's (`alt-eu`); other text stays as it is. */
export function useRegionName(): (code: string) => string {
	const t = useTranslations("regions");
	const locale = useLocale();
	return (code) => {
		if (code === "world") return t("world");
		const continent = /^alt-(af|an|as|eu|na|oc|sa)$/.exec(code)?.[1];
		if (continent) return t(continent);
		return /^[A-Z]{2}$/.test(code) ? `${code} · ${regionNames(locale).of(code)}` : code;
	};
}
