import fc from "fast-check";
import { findHighlights } from "@/lib/search/highlight";
import { isNamePath, listQueryForms, listSubphrases, splitPathNames } from "@/lib/search/query-forms";
import {
	listSingulars,
	normalizeText,
	stemName,
	stripNonAlphanumerics,
	tokenizeDocument,
	tokenizeQuery,
} from "@/lib/search/tokenize";

it.each([
	["  Text-Wrap:\n Balance ", "text-wrap: balance"],
	["ＧＲＩＤ", "grid"],
	["e\u0301", "é"],
])("normalizes %j to %j", (text, expected) => expect(normalizeText(text)).toBe(expected));

it.each([
	["text-wrap: balance", "textwrapbalance"],
	["textWrapBalance", "textwrapbalance"],
	["Safari 17.4", "safari17.4"],
	["Array.prototype.at", "arrayprototypeat"],
	[".5 5.", "55"],
	["::before", "before"],
	["gap (flex)", "gapflex"],
	["größe", "größe"],
])("reduces %j to its letters and digits: %j", (text, expected) =>
	expect(stripNonAlphanumerics(text)).toBe(expected),
);

it.each([
	["getUserMedia", ["getusermedia", "get", "user", "media"]],
	["RTCPeerConnection", ["rtcpeerconnection", "rtc", "peer", "connection"]],
	["base64Url", ["base64url", "base64", "url"]],
	["grid-area: Grid", ["grid", "area"]],
	[" - ", []],
])("tokenizes the document %j to %j", (text, expected) => expect(tokenizeDocument(text)).toEqual(expected));

it.each([
	["query", "queries"],
	["cookie", "cookies"],
	["view transition", "view transitions"],
	["logical property", "logical properties"],
	["cache", "caches"],
	["match", "matches"],
	["class", "classes"],
	["box", "boxes"],
	["size", "sizes"],
	["menu", "menus"],
	["response", "responses"],
])("%s and %s have the same stem", (one, many) => expect(stemName(one)).toBe(stemName(many)));

it.each(["css", "has", "class", "axis", "grid", "is", ""])("%j is its own stem", (word) =>
	expect(stemName(word)).toBe(word),
);

it.each([
	["queries", ["query", "querie"]],
	["boxes", ["box", "boxe"]],
	["maps", ["map"]],
	["css", []],
	["class", []],
	["grid", []],
])("%s may be the plural of %j", (word, singulars) => expect(listSingulars(word)).toEqual(singulars));

it("does not split camel case in queries", () => {
	expect(tokenizeQuery(" getUserMedia()  Größe, 17.4")).toEqual(["getusermedia", "größe", "17", "4"]);
	expect(tokenizeQuery("::")).toEqual([]);
});

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
