import { suggestLocale } from "@/lib/i18n/offered-locale";

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
