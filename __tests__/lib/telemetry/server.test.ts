import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readErrorLog } from "@/lib/telemetry/error-log";
import { startReceiver } from "./sentry-receiver";

const context = { route: "/features/[id]", method: "GET" };

/** Loads the module as a server process of its own would: the environment is read anew. */
function loadServer(env: Record<string, string>) {
	jest.resetModules();
	process.env = { ...process.env, NEXT_PUBLIC_SENTRY_DSN: "", ...env };
	return require("@/lib/telemetry/server") as typeof import("@/lib/telemetry/server");
}

describe("recordServerError", () => {
	const before = process.env;
	let file: string;
	let printed: jest.SpyInstance;
	let complained: jest.SpyInstance;
	beforeEach(() => {
		file = join(mkdtempSync(join(tmpdir(), "webreach-server-")), "errors.jsonl");
		printed = jest.spyOn(console, "log").mockImplementation(() => undefined);
		complained = jest.spyOn(console, "error").mockImplementation(() => undefined);
	});
	afterEach(() => {
		jest.restoreAllMocks();
		process.env = before;
		rmSync(join(file, ".."), { recursive: true, force: true });
	});

	it("writes one line to standard output and the same to the log, and marks the error with its digest", () => {
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
		const error = new RangeError("no such record", { cause: new Error("why") });
		const digest = recordServerError(error, context);
		expect(error).toHaveProperty("digest", digest);
		const line = printed.mock.calls[0]?.[0];
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

	it("records an error once, whichever bundle of the process meets it next", () => {
		const errors = [new Error("met three times"), Object.freeze(new Error("takes no mark"))];
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
		["the environment is wrong", { ERROR_LOG_MAX_BYTES: "lots" }],
		["nothing answers at the DSN", { NEXT_PUBLIC_SENTRY_DSN: "http://key@127.0.0.1:9/7" }],
	])("never fails the request when %s, and complains once", async (_case, env) => {
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file, ...env });
		const thrown = [new Error("a"), "text", undefined, Object.create(null), Symbol("s")];
		for (const error of thrown) expect(recordServerError(error, context)).toMatch(/^[0-9a-f]{10}$/);
		expect(printed).toHaveBeenCalledTimes(thrown.length);
		while (complained.mock.calls.length === 0) await new Promise((soon) => setTimeout(soon, 10));
		await new Promise((soon) => setTimeout(soon, 50));
		const texts = complained.mock.calls.map(([text]) => text);
		expect(new Set(texts).size).toBe(texts.length);
	});

	it("still writes the log when standard output is closed", () => {
		printed.mockImplementation(() => {
			throw new Error("EPIPE");
		});
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
		recordServerError(new Error("still in the log"), context);
		expect(readErrorLog(file)).toHaveLength(1);
	});

	it("drops reports beyond twenty that wait for a receiver, and sends the next when it has room again", async () => {
		const responses: ServerResponse[] = [];
		const receiver = await startReceiver((response) => void responses.push(response));
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file, NEXT_PUBLIC_SENTRY_DSN: receiver.dsn });
		for (let index = 0; index < 50; index++) recordServerError(new Error(`early ${index}`), context);
		await receiver.until(20);
		expect(receiver.asked()).toBe(20);
		for (const response of responses) response.end("{}");
		while (receiver.received.length === 20) {
			recordServerError(new Error("next"), context);
			await new Promise((soon) => setTimeout(soon, 10));
		}
		const digest = readErrorLog(file).at(-1)?.digest;
		expect(receiver.received[20]?.payload.tags).toEqual({ digest });
		await receiver.stop();
	});

	it("loads no SDK without a DSN", async () => {
		const loaded = jest.fn();
		jest.doMock("@/lib/telemetry/sentry-server", loaded);
		loadServer({ ERROR_LOG_FILE: file }).recordServerError(new Error("quiet"), context);
		await new Promise((soon) => setTimeout(soon, 20));
		expect(loaded).not.toHaveBeenCalled();
		jest.dontMock("@/lib/telemetry/sentry-server");
	});

	it("reads the log across rotated files, skips other lines, and holds no more than its files", () => {
		const env = { ERROR_LOG_FILE: file, ERROR_LOG_MAX_BYTES: "262144", ERROR_LOG_FILES: "3" };
		writeFileSync(file, '{"digest":1}\nnot json\n\n');
		const { recordServerError } = loadServer(env);
		const digests = Array.from({ length: 300 }, (_, index) =>
			recordServerError(new Error(`${index}`.padEnd(4_000, "x")), context),
		);
		const held = readErrorLog(file).map(({ digest }) => digest);
		expect(held.length).toBeGreaterThan(80);
		expect(held.length).toBeLessThan(200);
		expect(held).toEqual(digests.slice(-held.length));
	});
});

describe("toError", () => {
	const { toError } = loadServer({});
	const trap = () => {
		throw new Error("trap");
	};

	it("leaves an error as it is, and makes one of anything else", () => {
		const error = new Error("x");
		expect(toError(error)).toBe(error);
		for (const thrown of ["text", undefined, { a: 1 }, new Proxy({}, { has: trap })])
			expect(toError(thrown)).toBeInstanceOf(Error);
	});
});
