import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readErrorLog } from "@/lib/telemetry/error-log";
import { startReceiver } from "./sentry-receiver";

const context = { route: "/features/[id]", method: "GET" };

/** Loads the module with the given environment, as a new server process does. */
function loadServer(env: Record<string, string>) {
	jest.resetModules();
	for (const name of ["repeats", "failing-telemetry"])
		Reflect.deleteProperty(globalThis, Symbol.for(`webreach.${name}`));
	process.env = { ...process.env, NEXT_PUBLIC_SENTRY_DSN: "", ...env };
	return require("@/lib/telemetry/server") as typeof import("@/lib/telemetry/server");
}

describe("recordServerError", () => {
	const originalEnv = process.env;
	let file: string;
	let consoleLog: jest.SpyInstance;
	let consoleError: jest.SpyInstance;
	beforeEach(() => {
		file = join(mkdtempSync(join(tmpdir(), "webreach-server-")), "errors.jsonl");
		consoleLog = jest.spyOn(console, "log").mockImplementation(() => undefined);
		consoleError = jest.spyOn(console, "error").mockImplementation(() => undefined);
	});
	afterEach(() => {
		jest.restoreAllMocks();
		process.env = originalEnv;
		rmSync(join(file, ".."), { recursive: true, force: true });
	});

	it("writes the same line to standard output and the log, and sets the error's digest", () => {
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
		const error = new RangeError("no such record", { cause: new Error("why") });
		const digest = recordServerError(error, context);
		expect(error).toHaveProperty("digest", digest);
		const line = consoleLog.mock.calls[0]?.[0];
		expect(readFileSync(file, "utf8")).toBe(`${line}\n`);
		expect(JSON.parse(line)).toMatchObject({
			time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			digest,
			...context,
			type: "RangeError",
			message: "no such record",
			frames: expect.arrayContaining([expect.stringContaining("__tests__/lib/telemetry/server.test.ts")]),
			causes: [{ type: "Error", message: "why" }],
		});
	});

	it("does not log that a client hung up", () => {
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
		const { reason } = AbortSignal.abort();
		expect(recordServerError(reason, context)).toMatch(/^[0-9a-f]{10}$/);
		expect(consoleLog).not.toHaveBeenCalled();
		expect(existsSync(file)).toBe(false);
	});

	it("logs a repeated error once a minute with its number, and each of its digests", () => {
		jest.useFakeTimers();
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
		const raise = (id: string) => recordServerError(new Error(`no record of "${id}"`), context);
		const ids = ["grid", "has", "grid", "grid"];
		const digests = new Set(ids.map(raise));
		// Another bundle continues the same count.
		const again = jest.requireActual<typeof import("@/lib/telemetry/server")>("@/lib/telemetry/server");
		again.recordServerError(new RangeError("another"), context);
		expect(consoleLog).toHaveBeenCalledTimes(2);
		expect(readErrorLog(file).map(({ message, count }) => [message, count])).toEqual([
			['no record of "grid"', undefined],
			['no record of "has"', undefined],
			["another", undefined],
		]);
		jest.advanceTimersByTime(60_000);
		const printed = consoleLog.mock.calls.map(([line]) => JSON.parse(line).count);
		expect(printed).toEqual([undefined, undefined, 3]);
		const logged = readErrorLog(file);
		expect(logged.at(-1)).toMatchObject({ message: 'no record of "grid"', count: 2 });
		for (const digest of digests) expect(logged.some((record) => record.digest === digest)).toBe(true);
		jest.advanceTimersByTime(120_000);
		jest.useRealTimers();
	});

	it("says when the log cannot be written, and when it can again", () => {
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: join(file, "errors.jsonl") });
		writeFileSync(file, "in the way of the folder");
		for (const message of ["a", "b", "c"]) recordServerError(new Error(message), context);
		rmSync(file);
		for (const message of ["d", "e"]) recordServerError(new Error(message), context);
		expect(consoleError.mock.calls.map(([line]) => line)).toEqual([
			expect.stringMatching(/^Writing the error log failed: ENOTDIR/),
			"Writing the error log works again.",
		]);
	});

	it("records an error once, even if several bundles report it", () => {
		const errors = [new Error("reported three times"), Object.freeze(new Error("frozen"))];
		const digests = [1, 2, 3].map(() => {
			const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
			return errors.map((error) => recordServerError(error, context));
		});
		expect(digests[1]).toEqual(digests[0]);
		expect(digests[2]).toEqual(digests[0]);
		expect(readErrorLog(file)).toHaveLength(2);
	});

	it.each([
		["the log cannot be written", { ERROR_LOG_FILE: "package.json/errors.jsonl" }],
		["the environment is invalid", { ERROR_LOG_MAX_BYTES: "lots" }],
		["the DSN is unreachable", { NEXT_PUBLIC_SENTRY_DSN: "http://key@127.0.0.1:9/7" }],
	])("never fails the request when %s, and logs that once", async (_case, env) => {
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file, ...env });
		const thrown = [new Error("a"), "text", undefined, Object.create(null), Symbol("s")];
		for (const error of thrown) expect(recordServerError(error, context)).toMatch(/^[0-9a-f]{10}$/);
		expect(consoleLog).toHaveBeenCalledTimes(thrown.length);
		while (consoleError.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
		await new Promise((resolve) => setTimeout(resolve, 50));
		const texts = consoleError.mock.calls.map(([text]) => text);
		expect(new Set(texts).size).toBe(texts.length);
	});

	it("still writes the log when standard output is closed", () => {
		consoleLog.mockImplementation(() => {
			throw new Error("EPIPE");
		});
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
		recordServerError(new Error("still in the log"), context);
		expect(readErrorLog(file)).toHaveLength(1);
	});

	it("drops reports while twenty are pending, and sends new ones afterwards", async () => {
		const responses: ServerResponse[] = [];
		const receiver = await startReceiver((response) => void responses.push(response));
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file, NEXT_PUBLIC_SENTRY_DSN: receiver.dsn });
		for (let index = 0; index < 50; index++) recordServerError(new Error(`early ${index}`), context);
		await receiver.until(20);
		expect(receiver.countRequests()).toBe(20);
		for (const response of responses) response.end("{}");
		while (receiver.received.length === 20) {
			recordServerError(new Error("next"), context);
			await new Promise((resolve) => setTimeout(resolve, 10));
		}
		const digest = readErrorLog(file).at(-1)?.digest;
		expect(receiver.received[20]?.payload.tags).toEqual({ digest });
		await receiver.stop();
	});

	it("loads no SDK without a DSN", async () => {
		const loaded = jest.fn();
		jest.doMock("@/lib/telemetry/sentry-server", loaded);
		loadServer({ ERROR_LOG_FILE: file }).recordServerError(new Error("quiet"), context);
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(loaded).not.toHaveBeenCalled();
		jest.dontMock("@/lib/telemetry/sentry-server");
	});

	it("reads all rotated log files, skips invalid lines, and limits the number of files", () => {
		const env = { ERROR_LOG_FILE: file, ERROR_LOG_MAX_BYTES: "262144", ERROR_LOG_FILES: "3" };
		writeFileSync(file, '{"digest":1}\nnot json\n\n');
		const { recordServerError } = loadServer(env);
		const digests = Array.from({ length: 300 }, (_, index) =>
			recordServerError(new Error(`${index}`.padEnd(4_000, "x")), context),
		);
		const storedDigests = readErrorLog(file).map(({ digest }) => digest);
		expect(storedDigests.length).toBeGreaterThan(80);
		expect(storedDigests.length).toBeLessThan(200);
		expect(storedDigests).toEqual(digests.slice(-storedDigests.length));
	});
});

describe("toError", () => {
	const { toError } = loadServer({});
	const trap = () => {
		throw new Error("trap");
	};

	it("returns an Error unchanged, and converts any other value", () => {
		const error = new Error("x");
		expect(toError(error)).toBe(error);
		for (const thrown of ["text", undefined, { a: 1 }, new Proxy({}, { has: trap })])
			expect(toError(thrown)).toBeInstanceOf(Error);
	});
});
