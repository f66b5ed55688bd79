import fc from "fast-check";
import { findHighlights } from "@/lib/search/highlight";

const listHighlighted = (text: string, ...words: string[]) =>
	findHighlights(text, words).map(({ from, until }) => text.slice(from, until));

describe("findHighlights", () => {
	it.each([
		["Container queries (size)", ["container", "quer"], ["Container", "quer"]],
		["api.Document.startViewTransition", ["view", "transition"], ["ViewTransition"]],
		["Subgrid", ["grid"], ["grid"]],
		["Grid lanes", ["a"], []],
		["css.properties.grid-area", ["a"], ["a"]],
		["İstanbul", ["i"], []],
	])("%s, %j", (text, words, runs) => expect(listHighlighted(text, ...words)).toEqual(runs));

	it("returns disjoint ranges in order, each with a word", () => {
		const letters = fc.string({ unit: fc.constantFrom("a", "B", "c", " ", ".", "ß", "😀"), maxLength: 30 });
		const words = fc.array(fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 3 }));
		fc.assert(
			fc.property(letters, words, (text, words) => {
				const marks = findHighlights(text, words);
				let end = -1;
				for (const { from, until } of marks) {
					expect(from).toBeGreaterThan(end);
					expect(until).toBeLessThanOrEqual(text.length);
					const run = text.slice(from, until).toLowerCase();
					expect(words.some((word) => word !== "" && run.includes(word))).toBe(true);
					end = until;
				}
			}),
		);
	});
});
