import { regionCodes } from "@/lib/data/usage";
import { locales } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { regionCodeOf } from "@/lib/i18n/region-code";

const codes = regionCodes();

describe("regionCodeOf", () => {
	it.each(locales)("knows every region by its name in %s, in any letters", (locale) => {
		const { continents, countries } = regionChoicesOf(codes, locale);
		for (const [code, name] of [...continents, ...countries]) {
			expect(regionCodeOf(name, codes)).toBe(code);
			expect(regionCodeOf(` ${name.toUpperCase().toLowerCase()} `, codes)).toBe(code);
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
	])("reads %j as %j", (text, code) => {
		expect(regionCodeOf(text, codes)).toBe(code);
	});
});
