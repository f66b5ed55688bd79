import "@testing-library/jest-dom";
import { format } from "node:util";
// Before what follows: what a page says as it is taken away is heard, too.
import { configure } from "@testing-library/react";

// Longer than anything takes to come on a busy machine: a limit for what hangs, like that of a whole test.
configure({ asyncUtilTimeout: 10_000 });

/** What was said on the console, where nothing should be: React warns there of what it finds wrong with a page. */
const said: string[] = [];

function listen() {
	for (const level of ["error", "warn"] as const)
		jest.spyOn(console, level).mockImplementation((...words) => void said.push(format(...words)));
}

const expectSilence = () => expect(said.splice(0)).toEqual([]);

// A test that expects words there takes the place of these listeners, for as long as it runs.
listen();
beforeEach(listen);
afterEach(expectSilence);
afterAll(expectSilence);

// jsdom does not know <search>, which is an HTMLElement like <main>: React takes what has no class for a mistake.
if (typeof HTMLUnknownElement !== "undefined")
	Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
		get(this: Element) {
			return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
		},
	});

// The DOM of these tests lays nothing out, and has no such method.
if (typeof Element !== "undefined") Element.prototype.scrollIntoView ??= () => {};
