import { readdirSync, readFileSync } from "node:fs";
import { getRegionCodes } from "@/lib/data/usage";
import { getTextDirection, localeNames, locales } from "@/lib/i18n/locales";
import { localizeMdnUrl } from "@/lib/i18n/mdn-locale";
import { getPageMessagePart, messageParts } from "@/lib/i18n/message-parts";
import { common } from "@/lib/i18n/messages/en.json";
import { suggestLocale } from "@/lib/i18n/offered-locale";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { findRegionCode } from "@/lib/i18n/region-code";
import { isContinent } from "@/lib/i18n/region-name";

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

test("the message catalog names every continent with usage data, like the region choices", async () => {
	const continents = getRegionCodes().filter((code) => code.startsWith("alt-"));
	expect(continents.filter(isContinent)).toEqual(continents);
	expect(Object.keys(common.layout.continents).sort()).toEqual([...continents].sort());
	for (const locale of locales) {
		const { layout } = (await import(`@/lib/i18n/messages/${locale}.json`)).common;
		expect(Object.fromEntries(buildRegionChoices(getRegionCodes(), locale).continents)).toEqual(
			layout.continents,
		);
	}
});

const page = "https://developer.mozilla.org/docs/Web/CSS/grid#subgrid";

it("links to MDN in the page's language if MDN supports it", () => {
	expect(localizeMdnUrl(page, "fr")).toBe("https://developer.mozilla.org/fr/docs/Web/CSS/grid#subgrid");
	expect(localizeMdnUrl(page, "pt-BR")).toBe("https://developer.mozilla.org/pt-BR/docs/Web/CSS/grid#subgrid");
});

it("does not change links for other languages or other sites", () => {
	expect(localizeMdnUrl(page, "en")).toBe(page);
	expect(localizeMdnUrl(page, "ar")).toBe(page);
	expect(localizeMdnUrl("https://example.org/docs/", "fr")).toBe("https://example.org/docs/");
});

it.each([
	[["de-AT", "en"], "en", "de"],
	[["en-US", "de"], "en", undefined],
	[["en-US", "de"], "de", "en"],
	[["pt-PT"], "en", "pt-BR"],
	[["zh-Hans-SG"], "en", "zh-CN"],
	[["zh-TW"], "en", undefined],
	[["zh-Hant", "ja"], "en", "ja"],
	[["ar-EG"], "en", "ar"],
	[["tlh", "fr-CA"], "en", "fr"],
	[[], "en", undefined],
	[["", "*", "-"], "en", undefined],
] as const)("with the browser languages %j, a page in %s suggests %s", (wanted, current, offered) =>
	expect(suggestLocale(wanted, current)).toBe(offered),
);

const codes = getRegionCodes();

describe("findRegionCode", () => {
	it.each(locales)("finds every region by its name in %s, ignoring case and whitespace", (locale) => {
		const { continents, countries } = buildRegionChoices(codes, locale);
		for (const [code, name] of [...continents, ...countries]) {
			expect(findRegionCode(name, codes)).toBe(code);
			expect(findRegionCode(` ${name.toUpperCase().toLowerCase()} `, codes)).toBe(code);
		}
	});

	it.each([
		["DE", "DE"],
		["de", "DE"],
		["ALT-EU", "alt-eu"],
		["world", "world"],
		["", ""],
		["Mars", "Mars"],
		["__proto__", "__proto__"],
	])("returns for %j: %j", (text, code) => {
		expect(findRegionCode(text, codes)).toBe(code);
	});
});

it("there is one file for each locale with all message parts, and no others", () => {
	const files = readdirSync("lib/i18n/messages");
	expect(files.sort()).toEqual(locales.map((locale) => `${locale}.json`).sort());
	for (const file of files) {
		const messages = JSON.parse(readFileSync(`lib/i18n/messages/${file}`, "utf8"));
		expect(Object.keys(messages)).toEqual([...messageParts].sort());
	}
});

it.each([
	["/features?q=a/b", "pages"],
	["/features/subgrid#keys", "feature"],
	["/about", undefined],
	["/_error", "errors"],
	["/constructor", "pages"],
])("%s uses the message part %s", (path, part) => expect(getPageMessagePart(path)).toBe(part));
