import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { digestOf } from "@/lib/telemetry/digest";
import { readErrorLog } from "@/lib/telemetry/error-log";
import { startReceiver } from "./sentry-receiver";

const context = { route: "/features/[id]", method: "GET" };

/** The module as a server process of its own would load it: the environment is read anew. */
function loadServer(env: Record<string, string>) {
	jest.resetModules();
	process.env = { ...process.env, NEXT_PUBLIC_SENTRY_DSN: "", ...env };
	return require("@/lib/telemetry/server") as typeof import("@/lib/telemetry/server");
}

describe("recordServerError", () => {
	const before = process.env;
	let folder: string;
	let file: string;
	let printed: jest.SpyInstance;
	let complained: jest.SpyInstance;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "webreach-server-"));
		file = join(folder, "errors.jsonl");
		printed = jest.spyOn(console, "log").mockImplementation(() => undefined);
		complained = jest.spyOn(console, "error").mockImplementation(() => undefined);
	});
	afterEach(() => {
		jest.restoreAllMocks();
		process.env = before;
		rmSync(folder, { recursive: true, force: true });
	});

	it("writes one line to standard output and the same to the log, and marks the error with its digest", () => {
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
		const error = new RangeError("no such record", { cause: new Error("why") });
		const digest = recordServerError(error, context);
		expect(digest).toBe(digestOf(error));
		expect(error).toHaveProperty("digest", digest);
		expect(printed).toHaveBeenCalledTimes(1);
		const line = printed.mock.calls[0]?.[0];
		expect(readFileSync(file, "utf8")).toBe(`${line}\n`);
		expect(JSON.parse(line)).toMatchObject({
			time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			digest,
			...context,
			type: "RangeError",
			message: "no such record",
			causes: [{ type: "Error", message: "why" }],
		});
	});

	it("records an error once, whichever bundle of the process meets it next", () => {
		const error = new Error("met three times");
		const frozen = Object.freeze(new Error("takes no mark"));
		const digests = [1, 2, 3].map(() =>
			loadServer({ ERROR_LOG_FILE: file }).recordServerError(error, context),
		);
		expect(new Set(digests).size).toBe(1);
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
		expect(recordServerError(frozen, context)).toBe(recordServerError(frozen, context));
		expect(readErrorLog(file).map(({ message }) => message)).toEqual(["met three times", "takes no mark"]);
	});

	it("keeps the same digest for the same fault met twice", () => {
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
		const [one, other] = [1, 2].map(() => recordServerError(new Error("again"), context));
		expect(one).toBe(other);
		expect(readErrorLog(file)).toHaveLength(2);
	});

	it.each([
		["the log cannot be written", { ERROR_LOG_FILE: "/proc/webreach/errors.jsonl" }],
		["the environment is wrong", { ERROR_LOG_MAX_BYTES: "lots" }],
		["nothing answers at the DSN", { NEXT_PUBLIC_SENTRY_DSN: "http://key@127.0.0.1:9/7" }],
	])("never fails the request when %s", async (_case, env) => {
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file, ...env });
		const thrown = [new Error("a"), "text", undefined, Object.create(null), Symbol("s")];
		for (const error of thrown) expect(recordServerError(error, context)).toMatch(/^[0-9a-f]{10}$/);
		expect(printed).toHaveBeenCalledTimes(thrown.length);
		await new Promise((soon) => setTimeout(soon, 50));
	});

	it("says on standard error, once, that the log is not kept", () => {
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: "/proc/webreach/errors.jsonl" });
		for (let index = 0; index < 5; index++) recordServerError(new Error(`${index}`), context);
		expect(complained).toHaveBeenCalledTimes(1);
		expect(complained.mock.calls[0]?.[0]).toMatch(/^Writing the error log failed: ENOENT/);
	});

	it("does not fail when standard output is closed", () => {
		printed.mockImplementation(() => {
			throw new Error("EPIPE");
		});
		const { recordServerError } = loadServer({ ERROR_LOG_FILE: file });
		recordServerError(new Error("still in the log"), context);
		expect(readErrorLog(file)).toHaveLength(1);
	});

	it("reports to Sentry, tagged with the digest, with at most 50 frames and no query of an address", async () => {
		const receiver = await startReceiver();
		const { recordServerError } = loadServer({
			ERROR_LOG_FILE: file,
			NEXT_PUBLIC_SENTRY_DSN: receiver.dsn,
			NEXT_PUBLIC_RELEASE: "webreach@1",
			NEXT_DEPLOYMENT_ID: "d1",
		});
		const error = new TypeError("fetching https://a.example/x?q=secret failed");
		error.cause = new Error('GET /features?q=secret with {"q":"secret"}');
		error.stack = `TypeError: x\n${"    at f (/srv/app/lib/a.js:1:2)\n".repeat(80)}`;
		const digest = recordServerError(Object.assign(error, { reader: "secret" }), context);
		recordServerError(error, context);
		recordServerError("and another", context);
		const events = await receiver.until(2);
		await receiver.stop();
		expect(events).toHaveLength(2);
		const event = events.find(({ payload }) => payload.tags.digest === digest);
		expect(event?.payload).toMatchObject({
			release: "webreach@1",
			dist: "d1",
			transaction: "GET /features/[id]",
			tags: { digest, route: "/features/[id]", method: "GET" },
			exception: {
				values: [
					{ type: "Error", value: "GET … with {…}" },
					{ type: "TypeError", value: "fetching … failed" },
				],
			},
		});
		expect(event?.payload.exception.values[1]?.stacktrace?.frames).toHaveLength(50);
		expect(receiver.raw.join()).not.toContain("secret");
		expect(event?.payload).not.toHaveProperty("request");
	});

	it("tells nobody what was asked for, nor keeps what only the reader knows", async () => {
		const receiver = await startReceiver();
		const { recordServerError } = loadServer({
			ERROR_LOG_FILE: file,
			NEXT_PUBLIC_SENTRY_DSN: receiver.dsn,
			REVALIDATE_SECRET: "quokkasecretofrenewals",
			REDIS_URL: "redis://:quokkaredispass@quokkastore:6379",
		});
		const headers = {
			cookie: "who=quokkacookie; b=2",
			authorization: "Bearer quokkatoken",
			referer: "https://quokkaplace.example/quokkapath?q=quokkafrom",
			"x-forwarded-for": "192.0.2.7, 2001:db8::7",
			from: "anna@quokkamail.example",
			"user-agent": "QuokkaBrowser/9",
			"x-own": ["quokkaone", "quokkatwo"],
			"accept-language": "de",
		};
		const url = "/quokkaaddress/de?q=Wombat+quokkaquery&quokkaname=%71uokkaescaped";
		const own = [
			"quokkacookie",
			"quokkatoken",
			"quokkaquery",
			"quokkaname",
			"quokkaescaped",
			"anna@quokkamail.example",
		];
		const others = [
			..."quokkasecretofrenewals quokkaredispass quokkastore quokkaplace quokkapath quokkafrom".split(" "),
			..."192.0.2.7 2001:db8::7 QuokkaBrowser quokkaone quokkatwo quokkaaddress".split(" "),
		];
		const text = [...own, ...others].join(" or ");
		const error = Object.assign(new TypeError(`record features/grid is not readable: ${text}`), {
			cause: Object.assign(new Error(`because of ${text.toUpperCase()}`), { name: "Quokkacookie" }),
			stack: `TypeError: x\n    at quokkaquery (/home/quokkauser/a.js:1:2)\n    at f (${process.cwd()}/lib/a.js:1:2)`,
		});
		recordServerError(error, { route: "/quokkaroute", method: "GET", asked: { url, headers } });
		const [event] = await receiver.until(1);
		await receiver.stop();
		expect(receiver.raw.join()).not.toMatch(/quokka|wombat|anna|192\.0|db8:/i);
		expect(event?.payload.exception.values[1]?.value).toContain("record features/grid is not readable: …");
		expect(event?.payload.exception.values[1]?.stacktrace?.frames).toMatchObject([
			{ filename: "lib/a.js" },
			{ filename: "(elsewhere)" },
		]);
		const kept = readFileSync(file, "utf8");
		for (const word of own) expect(kept.toLowerCase()).not.toContain(word.toLowerCase());
		expect(kept).toContain("quokkastore");
	});

	it.each([
		["says nothing", () => undefined],
		[
			"never stops talking",
			(response: ServerResponse) => {
				const more = () => void (response.writable && response.write("x".repeat(65_536)));
				response.on("drain", more);
				more();
			},
		],
	])("drops reports beyond sixteen that wait for a receiver that %s", async (_case, answer) => {
		const responses: ServerResponse[] = [];
		const receiver = await startReceiver((response) => {
			responses.push(response);
			answer(response);
		});
		const { recordServerError } = loadServer({
			ERROR_LOG_FILE: file,
			NEXT_PUBLIC_SENTRY_DSN: receiver.dsn,
		});
		for (let index = 0; index < 50; index++) recordServerError(new Error(`early ${index}`), context);
		await receiver.until(16);
		expect(receiver.asked()).toBe(16);
		// Reports that had been queued would be sent now, before the next one.
		for (const response of responses) response.destroy();
		while (receiver.received.length === 16) {
			recordServerError(new Error("next"), context);
			await new Promise((soon) => setTimeout(soon, 10));
		}
		expect(receiver.received[16]?.payload.exception.values[0]?.value).toBe("next");
		await receiver.stop();
	});

	it("loads no SDK and sends nothing without a DSN", async () => {
		const sending = jest.fn();
		jest.doMock("@/lib/telemetry/sentry-server", () => ({ sendToSentry: sending }));
		loadServer({ ERROR_LOG_FILE: file }).recordServerError(new Error("quiet"), context);
		await new Promise((soon) => setTimeout(soon, 20));
		expect(sending).not.toHaveBeenCalled();
		jest.dontMock("@/lib/telemetry/sentry-server");
	});
});

describe("asError", () => {
	const { asError } = loadServer({});

	it("leaves an error as it is", () => {
		const error = new Error("x");
		expect(asError(error)).toBe(error);
	});

	it.each([
		["text"],
		[undefined],
		[{ a: 1 }],
		[
			new Proxy(
				{},
				{
					has: () => {
						throw new Error("trap");
					},
				},
			),
		],
	])("makes an error of %p", (thrown) => {
		expect(asError(thrown)).toBeInstanceOf(Error);
	});
});
