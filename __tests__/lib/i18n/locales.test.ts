import { getTextDirection, localeNames, locales } from "@/lib/i18n/locales";

interface TextInfo {
	direction: "ltr" | "rtl";
}
/** Older engines have the property `textInfo`, newer ones the method. https://tc39.es/proposal-intl-locale-info/ */
type LocaleWithTextInfo = Intl.Locale & { textInfo?: TextInfo; getTextInfo?: () => TextInfo };

it("has a name for each locale of the site, and no others", () => {
	expect(Object.keys(localeNames).sort()).toEqual(locales.toSorted());
});

it.each([...locales])("returns the same text direction for %s as Intl", (name) => {
	const locale: LocaleWithTextInfo = new Intl.Locale(name);
	expect(getTextDirection(name)).toBe((locale.getTextInfo?.() ?? locale.textInfo)?.direction);
});
