import fc from "fast-check";
import { getAcronym } from "@/lib/search/name-index";

it.each([
	["Cross-Origin-Opener-Policy", 3, "coop"],
	["stale-while-revalidate", 3, "swr"],
	["Intersection observer", 2, "io"],
	["getUserMedia", 2, "gum"],
	["XMLHttpRequest", 2, "xhr"],
	["Cache-Control", 3, undefined],
	["WebGL 2", 2, undefined],
	["", 1, undefined],
])("%s, from %s words on, has the acronym %s", (name, minWords, short) => {
	expect(getAcronym(name, minWords)).toBe(short);
});

it("has one letter per word, with any separator", () => {
	const word = fc.stringMatching(/^[a-z]{1,8}$/);
	fc.assert(
		fc.property(
			fc.array(word, { minLength: 2, maxLength: 6 }),
			fc.constantFrom(" ", "-", "_", "."),
			(words, separator) => {
				expect(getAcronym(words.join(separator), 2)).toBe(words.map((one) => one.charAt(0)).join(""));
			},
		),
	);
});
