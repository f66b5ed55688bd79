import fc from "fast-check";
import { isNamePath, listQueryForms, listSubphrases, splitPathNames } from "@/lib/search/query-forms";

const listForms = (typed: string) => listQueryForms(typed).map(([form]) => form);

it.each([
	["100dvh", "dvh"],
	["1.5rem", "rem"],
	["-webkit-line-clamp", "line-clamp"],
	["Array.prototype.at", "array.at"],
	["swr header", "swr"],
	["css3 animations", "animations"],
	["container queries", "container query"],
	["css custom properties", "custom property"],
	["css scope rule", "@scope"],
	["dialog element", "<dialog>"],
	["scope pseudo", ":scope"],
])("%s has the form %s", (typed, form) => {
	expect(listForms(typed)).toContain(form);
});

it("starts with the query as typed, and lists every form once", () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[a-z0-9.# -]{1,20}$/), (typed) => {
			const all = listQueryForms(typed);
			expect(new Set(all.map(([form]) => form)).size).toBe(all.length);
			expect(all.every(([form, cost]) => form !== "" && cost >= 0)).toBe(true);
			if (all.length > 0) expect(all[0]?.[1] === 0 || typed.trim() === "").toBe(true);
		}),
	);
});

it.each([
	["Object.groupBy", true],
	["el.animate()", true],
	["17.4", false],
	["@layer", false],
])("%s is a path: %s", (typed, isPath) => {
	expect(isNamePath(typed)).toBe(isPath);
});

it("splits a path into names", () => {
	expect(splitPathNames("Array.prototype.flat()")).toEqual(["array", "flat"]);
	expect(splitPathNames("document.body#id")).toEqual(["document", "body", "id"]);
});

it("lists all shorter phrases of at least two words, longest first", () => {
	expect([...listSubphrases(["frosted", "glass", "blur"])]).toEqual(["frosted glass", "glass blur"]);
	fc.assert(
		fc.property(fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { maxLength: 8 }), (words) => {
			const lengths = [...listSubphrases(words)].map((run) => run.split(" ").length);
			expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
			expect(lengths.every((length) => length > 1 && length < words.length)).toBe(true);
		}),
	);
});
