import { isRefused, listClasses, listCodeNames, splitWords } from "@/scripts/check-names";

it.each([
	["keptAnswers", ["kept", "answers"]],
	["kept-answers", ["kept", "answers"]],
	["KEPT_ANSWERS", ["kept", "answers"]],
])("splits %s into words", (name, words) => {
	expect(splitWords(name)).toEqual(words);
});

it.each(["keptAnswers", "isTold", "late", "LATER_PARTS"])("refuses %s", (name) => {
	expect(isRefused(name)).toBe(true);
});

it.each(["template", "related", "overlap", "keepalive", "returned", "taskQueue"])("allows %s", (name) => {
	expect(isRefused(name)).toBe(false);
});

it("finds declared names and properties in code, but ignores strings and comments", () => {
	const source = `/* kept */
export interface Told { a: string }
		const cache = { "a b": "asked", ways: 1 }; // ahead
		export function read(given: Told) { return given.late; }`;
	const names = listCodeNames(source);
	expect([...names].sort()).toEqual(["Told", "cache", "given", "late", "read", "ways"]);
});

it("finds the class names of a stylesheet", () => {
	expect([...listClasses("/* .told */ .ways > .in-use:hover { margin: 1.5em }")]).toEqual(["ways", "in-use"]);
});
