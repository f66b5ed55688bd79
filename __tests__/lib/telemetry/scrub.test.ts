import fc from "fast-check";
import { withoutQueries, withoutQuotes, withoutWords } from "@/lib/telemetry/scrub";

describe("withoutQueries", () => {
	it.each([
		["https://a.example/x?q=secret", "https://a.example/x"],
		["GET https://a.example/x#secret failed", "GET https://a.example/x failed"],
		["Failed to load /features?q=secret (500)", "Failed to load /features (500)"],
		["?q=secret", ""],
		['loading "/ja/features?q=秘密" failed', 'loading "/ja/features" failed'],
		["is it? no", "is it? no"],
		[
			"Cannot read properties of undefined (reading 'a')",
			"Cannot read properties of undefined (reading 'a')",
		],
		["/features/[id]", "/features/[id]"],
	])("%s becomes %s", (text, clean) => {
		expect(withoutQueries(text)).toBe(clean);
	});
});

describe("withoutQuotes", () => {
	it("leaves nothing of what is quoted, whatever is quoted and with whatever marks", () => {
		fc.assert(
			fc.property(fc.string(), fc.constantFrom(..."\"'`"), (text, mark) => {
				const told = withoutQuotes(`Unexpected token ${mark}${text}${mark} here`);
				expect(told).toBe("Unexpected token … here");
			}),
		);
	});
});

describe("withoutWords", () => {
	it("leaves no word in, however it is written", () => {
		fc.assert(
			fc.property(fc.string({ minLength: 3 }), fc.string(), (word, around) => {
				const told = withoutWords(`${around}${word}${around}${word.toUpperCase()}`, [word]);
				expect(told.includes(word) && !around.includes(word) && !"…".includes(word)).toBe(false);
			}),
		);
		expect(withoutWords("a (b+c) B", ["(b+c)"])).toBe("a … B");
		expect(withoutWords("nothing", [])).toBe("nothing");
	});
});
