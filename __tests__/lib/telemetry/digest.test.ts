import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import {
	createErrorDigest,
	createErrorFingerprint,
	createErrorDigest as digestOfSerialized,
	digestPattern,
} from "@/lib/telemetry/digest";
import { limitConsoleErrors, limitRepeats } from "@/lib/telemetry/repeats";
import { serializeError } from "@/lib/telemetry/serialize-error";

const computeDigest = (thrown: unknown) => digestOfSerialized(serializeError(thrown));

/** Creates an error with the stack of a project in the folder `root`. */
function createError(root: string, message = "no such record", line = 12): Error {
	const error = new RangeError(message);
	error.stack = [
		`RangeError: ${message}`,
		`    at load (${root}/.next/server/chunks/ssr/page.js:1:${line})`,
		`    at async answer (${root}/.next/server/chunks/ssr/page.js:1:99)`,
		`    at trace (${root}/node_modules/next/dist/server/lib/trace/tracer.js:196:72)`,
	].join("\n");
	return error;
}

const createErrorWithStack = (pattern: string | RegExp, text: string) =>
	Object.assign(createError("/srv"), { stack: `${createError("/srv").stack}`.replace(pattern, text) });

describe("digestOfSerialized", () => {
	it("never throws, and has the same format for any thrown value", () => {
		fc.assert(
			fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (thrown) => {
				expect(computeDigest(thrown)).toMatch(digestPattern);
			}),
		);
	});

	it("does not depend on the project's folder or the caller", () => {
		const digest = computeDigest(createError("/srv"));
		for (const same of [
			createError("/home/someone/webreach"),
			createError("file:///srv"),
			createErrorWithStack(
				"    at async",
				"    at runNextTicks (node:internal/process/task_queues:60:5)\n    at async",
			),
			createErrorWithStack(
				/ {4}at trace.*/,
				"    at exportPage (/srv/node_modules/next/dist/export/worker.js:3:4)",
			),
		])
			expect(computeDigest(same)).toBe(digest);
	});

	it("differs if message, type, position or cause differ", () => {
		const digests = [
			createError("/srv"),
			createError("/srv", "no record"),
			createError("/srv", "no such record", 13),
			Object.assign(createError("/srv"), { name: "TypeError" }),
			Object.assign(createError("/srv"), { cause: new Error("why") }),
		].map(computeDigest);
		expect(new Set(digests).size).toBe(digests.length);
	});
});

describe("serializeError", () => {
	it("parses no frames from the message", () => {
		const { frames } = serializeError(new Error("odd\n    at evil (/etc/passwd:1:1)"));
		expect(frames.map(({ file }) => file)).not.toContain("/etc/passwd");
		expect(frames[0]?.file).toBe("__tests__/lib/telemetry/digest.test.ts");
	});

	it("limits the number of frames and the length of texts", () => {
		const error = new Error("m".repeat(100_000), { cause: "c".repeat(100_000) });
		error.stack = `Error: short\n${"    at f (/a/b.js:1:2)\n".repeat(500)}`;
		const serialized = serializeError(error);
		expect(serialized.frames).toHaveLength(50);
		expect(JSON.stringify(serialized).length).toBeLessThan(20_000);
	});
});

const root = process.cwd();

const line = (time: string, route: string, count?: number) =>
	`${JSON.stringify({
		time,
		count,
		digest: "0123456789",
		route,
		method: "GET",
		type: "DatasetError",
		message: "a record does not parse",
		causes: [{ type: "ZodError", message: "no baseline" }],
		frames: ["g (.next/server/chunks/page.js:1:9)", "trace (node_modules/next/trace.js:1:1)"],
	})}\n`;

describe("npm run errors:show", () => {
	const folder = mkdtempSync(join(tmpdir(), "webreach-digest-"));
	const log = join(folder, "errors.jsonl");
	beforeAll(() => {
		writeFileSync(`${log}.20260101-1`, line("2026-01-01T00:00:00.000Z", "/features/[id]"));
		writeFileSync(log, line("2026-02-02T00:00:00.000Z", "/groups/[id]", 41));
		mkdirSync(join(folder, ".next/server/chunks"), { recursive: true });
		const map = { version: 3, sources: ["../../../lib/data/%5Bid%5D.ts"], names: [], mappings: "QAEE" };
		writeFileSync(join(folder, ".next/server/chunks/page.js.map"), JSON.stringify(map));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	function run(args: string[], file = log) {
		const loader = join(root, "node_modules/tsx/dist/loader.mjs");
		const { status, stdout, stderr } = spawnSync(
			process.execPath,
			["--import", loader, join(root, "scripts/show-errors.ts"), ...args],
			{
				cwd: folder,
				encoding: "utf8",
				env: { ...process.env, TSX_TSCONFIG_PATH: join(root, "tsconfig.json"), ERROR_LOG_FILE: file },
			},
		);
		return { status, text: stdout + stderr };
	}

	it("prints count, times, routes, messages, and frames with source positions", () => {
		const { status, text } = run(["0123456789"]);
		expect(status).toBe(0);
		for (const part of [
			"42 times, first 2026-01-01T00:00:00.000Z, last 2026-02-02T00:00:00.000Z",
			"GET /features/[id], GET /groups/[id]",
			"DatasetError: a record does not parse",
			"ZodError: no baseline",
			"at lib/data/[id].ts:3:3  g (.next/server/chunks/page.js:1:9)",
			"at trace (node_modules/next/trace.js:1:1)",
		])
			expect(text).toContain(part);
	});

	it.each<[string[], number, RegExp, string?]>([
		[["ffffffffff"], 1, /^Nothing is known of ffffffffff\. .* holds 2 errors, the oldest of 2026-01-01/],
		[["ffffffffff"], 1, /holds no errors/, join(folder, "none/errors.jsonl")],
		[["0123456789abcdef0123456789abcdef"], 1, /is the reference of an error in a browser/],
		[["zzz"], 2, /Usage: npm run errors:show -- <digest>/],
	])("exits for %p with status %i", (args, expected, pattern, file = log) => {
		const { status, text } = run(args, file);
		expect(status).toBe(expected);
		expect(text).toMatch(pattern);
	});
});

describe("Repeated lines", () => {
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
});
