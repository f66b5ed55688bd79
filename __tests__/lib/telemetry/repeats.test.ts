import fc from "fast-check";
import { createErrorDigest, createErrorFingerprint } from "@/lib/telemetry/digest";
import { limitConsoleErrors, limitRepeats, withoutVariables } from "@/lib/telemetry/repeats";

const MINUTE = 60_000;

beforeEach(() => {
	jest.useFakeTimers();
	Reflect.deleteProperty(globalThis, Symbol.for("webreach.repeats"));
});
afterEach(() => {
	jest.restoreAllMocks();
	jest.useRealTimers();
});

describe("limitRepeats", () => {
	it("writes the first entry at once, then the newest one a minute with the number of repeats", () => {
		const lines: [entry: string, count: number][] = [];
		const add = (entry: string) => limitRepeats("key", (count) => lines.push([entry, count]));
		for (let entry = 0; entry < 3_600; entry++) add(`a${entry}`);
		expect(lines).toEqual([["a0", 1]]);
		jest.advanceTimersByTime(MINUTE);
		expect(lines.slice(1)).toEqual([["a3599", 3_599]]);
		add("b");
		jest.advanceTimersByTime(MINUTE);
		expect(lines.slice(2)).toEqual([["b", 1]]);
		// After a minute without repeats, the line counts as new.
		jest.advanceTimersByTime(MINUTE);
		add("c");
		expect(lines.slice(3)).toEqual([["c", 1]]);
	});

	it("loses no entry, in whatever order keys and minutes come", () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(fc.constantFrom("a", "b", "c"), fc.constant(MINUTE / 2))), (steps) => {
				let written = 0;
				for (const step of steps)
					if (typeof step === "number") jest.advanceTimersByTime(step);
					else
						limitRepeats(step, (count) => {
							written += count;
						});
				jest.advanceTimersByTime(2 * MINUTE);
				expect(written).toBe(steps.filter((step) => typeof step === "string").length);
				expect(jest.getTimerCount()).toBe(0);
			}),
		);
	});

	it("remembers a bounded number of keys", () => {
		let written = 0;
		for (let round = 0; round < 2; round++)
			for (let key = 0; key < 5_000; key++)
				limitRepeats(`${key}`, () => {
					written++;
				});
		expect(written).toBe(10_000);
		expect(jest.getTimerCount()).toBe(1_000);
	});
});

describe("the fingerprint of an error", () => {
	const error = (message: string) => ({
		type: "Error",
		message,
		causes: [{ type: "Error", message: `cause of ${message}` }],
		frames: [{ function: "f", file: "lib/a.ts", line: 1, column: 1 }],
	});

	it.each([
		['Invalid record of feature "grid": 7', 'Invalid record of feature "has-selector": 12'],
		[
			"ENOENT: no such file or directory, open '/srv/a/.next/x.html'",
			"ENOENT: no such file or directory, open '/srv/b'",
		],
		[
			"Cannot find module /srv/site/.next/server/chunks/1a2b.js",
			"Cannot find module /srv/site/.next/server/chunks/[root]__9.js",
		],
		["Timed out after 512 ms (id 01234567-89ab)", "Timed out after 9 ms (id fedcba98-7654)"],
	])("is the same for %j and %j, whose digests differ", (one, other) => {
		expect(createErrorFingerprint(error(one))).toBe(createErrorFingerprint(error(other)));
		expect(createErrorDigest(error(one))).not.toBe(createErrorDigest(error(other)));
	});

	it("differs for another message", () => {
		const messages = ["no such record", "no such file", "Timed out", ""];
		expect(new Set(messages.map((message) => createErrorFingerprint(error(message)))).size).toBe(4);
	});

	it("takes no time for long messages", () => {
		const started = performance.now();
		for (const piece of ["x", "/", '"', "x/", "0", "("]) withoutVariables(piece.repeat(1_000_000));
		expect(performance.now() - started).toBeLessThan(500);
	});
});

it("limits what Next prints of errors", () => {
	const print = jest.spyOn(console, "error").mockImplementation();
	limitConsoleErrors();
	const messages = Array.from({ length: 3_600 }, (_, at) => `Failed to load chunk /srv/.next/${at}.js`);
	const { error } = console;
	for (const message of messages) error("⨯", message);
	error("another");
	jest.advanceTimersByTime(MINUTE);
	expect(print.mock.calls).toEqual([
		["⨯", messages[0]],
		["another"],
		[`⨯ ${messages.at(-1)} (3599 more times in a minute)`],
	]);
});
