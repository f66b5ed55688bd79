import fc from "fast-check";
import { getAcronym } from "@/lib/search/acronyms";

it.each([
	["Cross-Origin-Opener-Policy", 3, "coop"],
	["stale-while-revalidate", 3, "swr"],
	["Intersection observer", 2, "io"],
	["getUserMedia", 2, "gum"],
	["XMLHttpRequest", 2, "xhr"],
	["Cache-Control", 3, undefined],
	["WebGL 2", 2, undefined],
	["", 1, undefined],
])("%s of %s words at least is shortened to %s", (name, fewest, short) => {
	expect(getAcronym(name, fewest)).toBe(short);
});

it("has a letter for each word, whatever parts them", () => {
	const word = fc.stringMatching(/^[a-z]{1,8}$/);
	fc.assert(
		fc.property(
			fc.array(word, { minLength: 2, maxLength: 6 }),
			fc.constantFrom(" ", "-", "_", "."),
			(words, sign) => {
				expect(getAcronym(words.join(sign), 2)).toBe(words.map((one) => one.charAt(0)).join(""));
			},
		),
	);
});
