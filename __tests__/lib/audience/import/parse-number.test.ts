import fc from "fast-check";
import { detectDecimalSeparator, isNumeric, parseLocalizedNumber } from "@/lib/audience/import/parse-number";

describe("numbers", () => {
	it.each([
		["0", true],
		["1,234.5", true],
		["1.234,5", true],
		["12 %", true],
		["12％", true],
		["1’234", true],
		["1 234", true],
		["1e3", true],
		["1E-3", true],
		[".5", true],
		["", false],
		["%", false],
		["-5", false],
		["12a", false],
		["v12", false],
		["1e", false],
		[",", false],
	])("%j looks like a number: %s", (cell, expected) => expect(isNumeric(cell)).toBe(expected));

	it.each([
		[["1.5", "2"], false, "."],
		[["1,5", "2"], false, ","],
		// The separator is always followed by three digits, so it separates thousands.
		[["1,234", "12"], false, "."],
		[["1.234", "12"], false, ","],
		[["1.234", "12.5"], false, "."],
		[["12.5", "1.234"], false, "."],
		// Shares have no thousands separators, so this is the decimal separator.
		[["1,234"], true, ","],
		[["1.234"], true, "."],
		// The last of two different separators is the decimal separator.
		[["1.234,5"], false, ","],
		[["1,234.5"], false, "."],
		[["1,234", "1.234"], false, "."],
		[["1234"], false, "."],
		[[], false, "."],
		[["1.234.567"], false, ","],
		[["1,234,567"], false, "."],
		[["1234,567"], false, ","],
	] as const)("%j (shares: %s) have the decimal separator %s", (cells, isShare, mark) =>
		expect(detectDecimalSeparator([...cells], isShare)).toBe(mark),
	);

	it.each([
		["1,234.5", ".", 1234.5],
		["1.234,5", ",", 1234.5],
		["1.234.567", ",", 1_234_567],
		["12,5 %", ",", 12.5],
		["5.", ".", 5],
		[".5", ".", 0.5],
		["1e3", ".", 1000],
		["1E+3", ".", 1000],
		["1e-3", ".", 0.001],
		["1e1234", ".", undefined],
		["1e999", ".", undefined],
		["x5", ".", undefined],
		["5x", ".", undefined],
		["-5", ".", undefined],
		["1.2.3", ".", undefined],
		["", ".", undefined],
		["1".repeat(61), ".", undefined],
		["0".repeat(59).concat("7"), ".", 7],
	] as const)("%j with the decimal separator %s is %s", (cell, mark, number) =>
		expect(parseLocalizedNumber(cell, mark)).toBe(number),
	);

	it("formatted in any locale are parsed to the original value", () => {
		const number = fc.integer({ min: 0, max: 99_999_999 });
		for (const [locale, mark] of [
			["en", "."],
			["de", ","],
			["fr", ","],
			["de-CH", "."],
		] as const) {
			const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
			fc.assert(
				fc.property(number, (hundredths) => {
					const written = format(hundredths / 100);
					expect(isNumeric(written)).toBe(true);
					expect(parseLocalizedNumber(written, mark)).toBe(hundredths / 100);
				}),
			);
		}
	});
});
