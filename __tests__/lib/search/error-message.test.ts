import { readErrorMessage } from "@/lib/search/error-message";
import { searchSite } from "@/lib/search/queries/search";

describe("an error message", () => {
	it.each([
		["Uncaught TypeError: items.flatMap is not a function", "items.flatMap"],
		[
			"TypeError: undefined is not an object (evaluating 'navigator.clipboard.writeText')",
			"navigator.clipboard.writeText",
		],
		[
			"crypto.randomUUID is not a function. (In 'crypto.randomUUID()', 'crypto.randomUUID' is undefined)",
			"crypto.randomUUID",
		],
		["ReferenceError: Can't find variable: IntersectionObserver", "IntersectionObserver"],
		["Uncaught (in promise) ReferenceError: structuredClone is not defined", "structuredClone"],
		["TypeError: Intl.Segmenter is not a constructor", "Intl.Segmenter"],
		["undefined is not a constructor (evaluating 'new ResizeObserver')", "ResizeObserver"],
		["Cannot read properties of undefined (reading 'writeText')", "writeText"],
		['can\'t access property "share", navigator is undefined', "share"],
		["Failed to construct 'CSSStyleSheet': Illegal constructor", "CSSStyleSheet"],
		["Failed to execute 'querySelector' on 'Document': 'a:has(b)' is not a valid selector.", ":has"],
		["document.querySelector: ':has(a)' is not a valid selector", ":has"],
		["Cannot use import statement outside a module", "js-modules"],
		["Invalid regular expression: invalid group specifier name", "lookbehind"],
		["Unexpected token '??='", "logical assignment"],
	])("%s", (message, named) => expect(readErrorMessage(message)).toBe(named));

	it.each(["grid", "is not", "function", ":not()", "error", ""])("is not %j", (text) =>
		expect(readErrorMessage(text)).toBeUndefined(),
	);

	it.each([
		["crypto.randomUUID is not a function", "api.Crypto.randomUUID"],
		["dialog.showModal is not a function", "api.HTMLDialogElement.showModal"],
		["showPopover is not a function", "api.HTMLElement.showPopover"],
		["Temporal is not defined", "temporal"],
		["'a:has(b)' is not a valid selector", "has"],
	])("%s leads to %s", (message, id) => expect(searchSite(message, { most: 1 }).results[0]?.id).toBe(id));
});
