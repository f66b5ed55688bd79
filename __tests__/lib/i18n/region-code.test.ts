import { getRegionCodes } from "@/lib/data/usage";
import { locales } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { findRegionCode } from "@/lib/i18n/region-code";

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
