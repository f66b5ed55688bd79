import { getTextDirection, localeNames, locales } from "@/lib/i18n/locales";

interface TextInfo {
	direction: "ltr" | "rtl";
}
/** What Intl knows of a language's script: a property in older versions, now a method. https://tc39.es/proposal-intl-locale-info/ */
type Informed = Intl.Locale & { textInfo?: TextInfo; getTextInfo?: () => TextInfo };

it("names every language that the site is served in, and no other", () => {
	expect(Object.keys(localeNames).sort()).toEqual(locales.toSorted());
});

it.each([...locales])("writes %s as its script is written", (name) => {
	const locale: Informed = new Intl.Locale(name);
	expect(getTextDirection(name)).toBe((locale.getTextInfo?.() ?? locale.textInfo)?.direction);
});
