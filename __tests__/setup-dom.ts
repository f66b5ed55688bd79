import "@testing-library/jest-dom";
import { format } from "node:util";
// This import registers its cleanup before the console check below, which therefore covers unmounting.
import { configure } from "@testing-library/react";

// In milliseconds. The limit only ends tests that hang on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Console errors and warnings, which fail the test. React reports its warnings there. */
const printed: string[] = [];

function listen() {
	for (const level of ["error", "warn"] as const)
		jest.spyOn(console, level).mockImplementation((...words) => void printed.push(format(...words)));
}

const expectSilence = () => expect(printed.splice(0)).toEqual([]);

// A test that expects console output replaces these mocks while it runs.
listen();
beforeEach(listen);
afterEach(expectSilence);
afterAll(expectSilence);

// jsdom does not know <search> and reports HTMLUnknownElement; React would warn about an unknown tag.
if (typeof HTMLUnknownElement !== "undefined")
	Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
		get(this: Element) {
			return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
		},
	});

// jsdom has no layout and lacks scrollIntoView.
if (typeof Element !== "undefined") Element.prototype.scrollIntoView ??= () => {};
