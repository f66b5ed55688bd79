/** @isolated-modules */
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TextDecoder, TextEncoder } from "node:util";
import { type Receiver, startReceiver } from "./sentry-receiver";

/** User input that no report may contain. */
const word = "Quokka";
const text = `${word} 48151623 ${word}@mail.example`;
const scriptUrl = "http://localhost/_next/static/chunks/a.js";

const fail = (): never => {
	throw new Error(text);
};
const createError = (fields: object = {}) => Object.assign(new Error(text), fields);
const createErrorWithGetter = (key: string) => Object.defineProperty(new Error(text), key, { get: fail });
const createErrorWithFrame = (line: string) => createError({ stack: `Error: ${text}\n    at ${line}` });
const catchError = (act: () => unknown) => {
	try {
		return act();
	} catch (thrown) {
		return thrown;
	}
};
const createRevokedProxy = () => {
	const { proxy, revoke } = Proxy.revocable({}, {});
	revoke();
	return proxy;
};
const makeCircular = (value: object) => Object.assign(value, { cause: value, [word]: value });

/** Thrown values. The first, third and so on are reported in the browser, the others on the server. */
const hostile: [description: string, create: () => unknown][] = [
	["message", () => new TypeError(text)],
	["message of another class", () => new RangeError(text)],
	["name", () => createError({ name: word })],
	["object as name", () => createError({ name: { toString: () => word } })],
	["class name", () => new (class Quokka extends Error {})(text)],
	["chain of causes", () => new Error(word, { cause: new TypeError(text, { cause: text }) })],
	["AggregateError", () => new AggregateError([createError(), text], text)],
	["long chain of causes", () => [...Array(200)].reduce((cause) => new Error(text, { cause }), text)],
	["string", () => text],
	["number", () => 48151623],
	["bigint", () => 48151623n],
	["symbol", () => Symbol(word)],
	["object", () => ({ name: word, message: text, stack: text })],
	["object with toString", () => ({ toString: () => text, [Symbol.toPrimitive]: () => text })],
	["toString that throws", () => ({ toString: fail, [Symbol.toPrimitive]: fail, toJSON: fail })],
	["array", () => [text, { [word]: text }]],
	["function", () => ({ [word]: () => text })[word]],
	["object without prototype", () => Object.assign(Object.create(null), { message: text })],
	["message getter that throws", () => createErrorWithGetter("message")],
	["name getter that throws", () => createErrorWithGetter("name")],
	["stack getter that throws", () => createErrorWithGetter("stack")],
	["cause getter that throws", () => createErrorWithGetter("cause")],
	["proxy", () => new Proxy(createError(), { get: fail, has: fail, getPrototypeOf: fail, ownKeys: fail })],
	["revoked proxy", createRevokedProxy],
	["frozen error", () => Object.freeze(createError())],
	["circular error", () => makeCircular(createError())],
	["circular object", () => makeCircular({})],
	["long message", () => new Error(text.repeat(50_000))],
	[
		"long stack",
		() => createErrorWithFrame(`${word} (${scriptUrl}?${text.repeat(10_000)}:1:1)\n`.repeat(100)),
	],
	["message like a frame", () => new Error(`\n    at ${word} (${process.cwd()}/lib/${word}.ts:48151623:1)`)],
	["frame with a data: URL", () => createErrorWithFrame(`data:text/javascript,${text}:1:1`)],
	["frame with a blob: URL", () => createErrorWithFrame(`${word} (blob:http://localhost/${word}:1:1)`)],
	[
		"frame with query and fragment",
		() => createErrorWithFrame(`${word} (${scriptUrl}?q=${word}#${word}:1:1)`),
	],
	[
		"frame in eval",
		() => createErrorWithFrame(`eval (eval at ${word} (http://localhost/${word}:1:1), <anonymous>:1:1)`),
	],
	["frame with a page URL", () => createError({ stack: `${word}@http://localhost/${word}?q=${word}:1:1` })],
	[
		"frame with a file path",
		() => createErrorWithFrame(`${word} (/home/${word}/.next/server/${word}.js:1:1)`),
	],
	["DOMException", () => new DOMException(text, "NotFoundError")],
	["DOMException with a custom name", () => new DOMException(text, word)],
	["JSON parse error", () => catchError(() => JSON.parse(text))],
	[
		"error with extra fields",
		() => createError({ digest: word, code: word, input: text, toJSON: () => text, stack: { text } }),
	],
];

/** Creates a `fetch`, which jsdom lacks. Requests to the site go through the tunnel's relay. */
function createFetch(relay: (text: string) => unknown) {
	return (address: string, { body }: { body: string }) =>
		new Promise((resolve, reject) => {
			const answer = (status: number) => resolve({ status, headers: { get: () => null } });
			if (address.startsWith("/")) return answer(relay(body) === "accepted" ? 204 : 400);
			const sent = request(address, { method: "POST" }, ({ statusCode = 0 }) => answer(statusCode));
			sent.on("error", reject).end(body);
		});
}

describe("reports of hostile errors", () => {
	const env = process.env;
	const folder = mkdtempSync(join(tmpdir(), "webreach-hostile-"));
	const navigate = new Map<string, (url: string, options?: object) => void>();
	let receiver: Receiver;
	let reporters: ((thrown: unknown) => string | undefined)[];
	beforeAll(async () => {
		receiver = await startReceiver();
		Object.assign(globalThis, { TextDecoder, TextEncoder, __NEXT_DATA__: { buildId: "d1", page: "/404" } });
		AbortSignal.timeout ??= () => new AbortController().signal;
		performance.getEntriesByType ??= () => [];
		jest.spyOn(console, "log").mockImplementation(() => undefined);
		process.env = {
			...env,
			NEXT_PUBLIC_SENTRY_DSN: receiver.dsn,
			NEXT_PUBLIC_TRACES_SAMPLE_RATE: "1",
			ERROR_LOG_FILE: join(folder, "errors.jsonl"),
		};
		const { createEnvelopeRelay } = await import("@/lib/telemetry/server-transport");
		globalThis.fetch = createFetch(createEnvelopeRelay(receiver.dsn) as (text: string) => unknown) as never;
		document.head.append(Object.assign(document.createElement("script"), { src: scriptUrl }));
		document.title = text;
		window.history.replaceState(null, "", `/${word}?q=${word}#${word}`);
		const { reportError, startTelemetry } = await import("@/lib/telemetry/browser");
		const { recordServerError } = await import("@/lib/telemetry/server");
		const events = { on: (name: string, act: (url: string) => void) => void navigate.set(name, act) };
		startTelemetry({ pathname: "/features/[id]", events });
		reporters = [
			reportError,
			(thrown) => recordServerError(thrown, { route: "/features/[id]", method: "GET" }),
		];
	});
	afterAll(async () => {
		process.env = env;
		rmSync(folder, { recursive: true });
		await receiver.stop();
	});

	it("contain the digest that the page shows, and no user input", async () => {
		const shown = hostile.map(([, create], index) => reporters[index % 2]?.(create()));
		await receiver.until(hostile.length);
		for (const name of ["Start", "Error", "Start", "Complete", "Complete"])
			navigate.get(`routeChange${name}`)?.(`/search?q=${word}`);
		await receiver.until(hostile.length + 1);
		expect(hostile).toHaveLength(40);
		const events = receiver.received.filter(({ type }) => type === "event");
		const sent = events.map(({ payload }) => payload.tags?.digest);
		expect([...sent].sort()).toEqual([...shown].sort());
		for (const { payload } of events) expect([32, 10]).toContain(String(payload.tags?.digest).length);
		const [navigation, ...more] = receiver.received.filter(({ type }) => type === "transaction");
		expect(navigation?.payload).toMatchObject({ transaction: "/features/[id]", dist: "d1", spans: [] });
		expect(more).toEqual([]);
		expect(receiver.broken).toEqual([]);
		expect([...receiver.raw, JSON.stringify(receiver.headers)].join()).not.toMatch(
			/quokka|48151623|mail\.example/i,
		);
	});

	it("contain only the error's class and the site's own files", async () => {
		const before = receiver.received.length;
		const stack = (file: string) =>
			`Error: x\n    at ${word} (/elsewhere/${word}.js:1:2)\n    at ${word} (${file}:3:4)`;
		reporters[1]?.(Object.assign(new TypeError(text), { stack: stack(`${process.cwd()}/lib/env.ts`) }));
		const [server] = (await receiver.until(before + 1)).slice(before);
		expect(server?.payload).toEqual({
			event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
			timestamp: expect.any(Number),
			platform: "node",
			environment: "test",
			level: "error",
			transaction: "/features/[id]",
			tags: { digest: expect.stringMatching(/^[0-9a-f]{10}$/) },
			exception: {
				values: [
					{
						type: "TypeError",
						stacktrace: { frames: [{ filename: "lib/env.ts", lineno: 3, colno: 4, in_app: true }] },
					},
				],
			},
		});
	});

	it("contain only scripts that the page has loaded", async () => {
		const { connectSentry } = await import("@/lib/telemetry/sentry-browser");
		const before = receiver.received.length;
		const send = connectSentry({
			dsn: receiver.dsn,
			release: "1",
			tracesSampleRate: 0,
			router: { pathname: word, events: { on: () => undefined } },
		});
		const stack = `Error: x\n    at ${word} (${scriptUrl}:3:4)\n    at ${word} (${scriptUrl}${word}:5:6)`;
		send(Object.assign(new Error(text), { stack }), "a".repeat(32));
		const { payload } = (await receiver.until(before + 1))[before] ?? {};
		expect(payload).toMatchObject({
			event_id: "a".repeat(32),
			release: "1",
			dist: "d1",
			transaction: "(none)",
		});
		expect(payload?.exception?.values).toEqual([
			{
				type: "Error",
				stacktrace: {
					frames: [{ filename: "app:///_next/static/chunks/a.js", lineno: 3, colno: 4, in_app: true }],
				},
			},
		]);
	});
});
