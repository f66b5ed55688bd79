/** @isolated-modules */
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TextDecoder, TextEncoder } from "node:util";
import { type Receiver, startReceiver } from "./sentry-receiver";

/** What a reader has written. */
const word = "Quokka";
const text = `${word} 48151623 ${word}@mail.example`;
const own = "http://localhost/_next/static/chunks/a.js";

const fail = (): never => {
	throw new Error(text);
};
const error = (fields: object = {}) => Object.assign(new Error(text), fields);
const getter = (key: string) => Object.defineProperty(new Error(text), key, { get: fail });
const frame = (line: string) => error({ stack: `Error: ${text}\n    at ${line}` });
const thrownBy = (act: () => unknown) => {
	try {
		return act();
	} catch (thrown) {
		return thrown;
	}
};
const revoked = () => {
	const { proxy, revoke } = Proxy.revocable({}, {});
	revoke();
	return proxy;
};
const circular = (value: object) => Object.assign(value, { cause: value, [word]: value });

/** Half of these, by turns, fail in the browser, and half on the server. */
const hostile: [kind: string, make: () => unknown][] = [
	["message", () => new TypeError(text)],
	["message again", () => new RangeError(text)],
	["name", () => error({ name: word })],
	["name that is an object", () => error({ name: { toString: () => word } })],
	["class name", () => new (class Quokka extends Error {})(text)],
	["chain of causes", () => new Error(word, { cause: new TypeError(text, { cause: text }) })],
	["AggregateError", () => new AggregateError([error(), text], text)],
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
	["message getter that throws", () => getter("message")],
	["name getter that throws", () => getter("name")],
	["stack getter that throws", () => getter("stack")],
	["cause getter that throws", () => getter("cause")],
	["proxy", () => new Proxy(error(), { get: fail, has: fail, getPrototypeOf: fail, ownKeys: fail })],
	["revoked proxy", revoked],
	["frozen error", () => Object.freeze(error())],
	["circular error", () => circular(error())],
	["circular object", () => circular({})],
	["long message", () => new Error(text.repeat(50_000))],
	["long stack", () => frame(`${word} (${own}?${text.repeat(10_000)}:1:1)\n`.repeat(100))],
	["message like a frame", () => new Error(`\n    at ${word} (${process.cwd()}/lib/${word}.ts:48151623:1)`)],
	["frame of data:", () => frame(`data:text/javascript,${text}:1:1`)],
	["frame of blob:", () => frame(`${word} (blob:http://localhost/${word}:1:1)`)],
	["query and fragment", () => frame(`${word} (${own}?q=${word}#${word}:1:1)`)],
	["eval", () => frame(`eval (eval at ${word} (http://localhost/${word}:1:1), <anonymous>:1:1)`)],
	["frame of a page", () => error({ stack: `${word}@http://localhost/${word}?q=${word}:1:1` })],
	["frame of a path", () => frame(`${word} (/home/${word}/.next/server/${word}.js:1:1)`)],
	["DOMException", () => new DOMException(text, "NotFoundError")],
	["DOMException of a name", () => new DOMException(text, word)],
	["parser", () => thrownBy(() => JSON.parse(text))],
	["fields", () => error({ digest: word, code: word, input: text, toJSON: () => text, stack: { text } })],
];

/** What jsdom lacks: `fetch`, here to the receiver, and for the site's own address through the tunnel's relay. */
function fetchWith(relay: (text: string) => unknown) {
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
	let record: ((thrown: unknown) => string | undefined)[];
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
		globalThis.fetch = fetchWith(createEnvelopeRelay(receiver.dsn) as (text: string) => unknown) as never;
		document.head.append(Object.assign(document.createElement("script"), { src: own }));
		document.title = text;
		window.history.replaceState(null, "", `/${word}?q=${word}#${word}`);
		const { reportError, startTelemetry } = await import("@/lib/telemetry/browser");
		const { recordServerError } = await import("@/lib/telemetry/server");
		const events = { on: (name: string, act: (url: string) => void) => void navigate.set(name, act) };
		startTelemetry({ pathname: "/features/[id]", events });
		record = [reportError, (thrown) => recordServerError(thrown, { route: "/features/[id]", method: "GET" })];
	});
	afterAll(async () => {
		process.env = env;
		rmSync(folder, { recursive: true });
		await receiver.stop();
	});

	it("hold the digest that the page shows, and no word of the reader", async () => {
		const shown = hostile.map(([, make], index) => record[index % 2]?.(make()));
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

	it("name the error's class and the site's own files, and nothing else", async () => {
		const before = receiver.received.length;
		const stack = (file: string) =>
			`Error: x\n    at ${word} (/elsewhere/${word}.js:1:2)\n    at ${word} (${file}:3:4)`;
		record[1]?.(Object.assign(new TypeError(text), { stack: stack(`${process.cwd()}/lib/env.ts`) }));
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

	it("name in the browser only scripts that the page has loaded", async () => {
		const { connectSentry } = await import("@/lib/telemetry/sentry-browser");
		const before = receiver.received.length;
		const send = connectSentry({
			dsn: receiver.dsn,
			release: "1",
			tracesSampleRate: 0,
			router: { pathname: word, events: { on: () => undefined } },
		});
		const stack = `Error: x\n    at ${word} (${own}:3:4)\n    at ${word} (${own}${word}:5:6)`;
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
