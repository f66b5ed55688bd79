import { request as ask, createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as listen } from "node:net";
import type { NextApiRequest, NextApiResponse } from "next";
import { type Receiver, startReceiver } from "@/__tests__/lib/telemetry/sentry-receiver";
import { problem } from "@/lib/schema/api/problem";

const secret = "words of the receiver";
const oneMegabyte = 1_000_000;

/** An envelope as Sentry's SDK writes it for a tunnel. */
const envelope = (dsn: string, { type = "event", padding = "" } = {}) =>
	`${JSON.stringify({ event_id: "a".repeat(32), dsn })}\n${JSON.stringify({ type })}\n${JSON.stringify({ event_id: "a".repeat(32), message: padding })}`;

/** The address as a server process of its own would load it. */
async function serveTunnel(dsn: string, { rate = "100000", ...options } = {}) {
	jest.resetModules();
	Object.assign(process.env, { NEXT_PUBLIC_SENTRY_DSN: dsn, RATE_LIMIT: rate });
	const { telemetryTunnel } = await import("@/lib/server/telemetry-tunnel");
	const handler = telemetryTunnel({ deadline: 400, pause: 1_000, ...options });
	const server = createServer((request, response) => {
		void handler(request as NextApiRequest, response as NextApiResponse);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	const post = (body: string | ReadableStream, init: RequestInit = {}) =>
		fetch(`http://127.0.0.1:${port}/api/telemetry`, {
			method: "POST",
			body,
			...(typeof body === "string" ? {} : { duplex: "half" }),
			...init,
		} as RequestInit);
	return { server, port, post };
}

/** A refusal as all other addresses of the API write it, in words of the site's own. */
async function expectProblem(response: Response, status: number) {
	expect([response.status, response.headers.get("content-type")]).toEqual([
		status,
		"application/problem+json",
	]);
	const text = await response.text();
	expect(text).not.toContain(secret);
	expect(problem.parse(JSON.parse(text)).status).toBe(status);
	expect(response.headers.get("cache-control")).toBe("no-store");
}

describe("/api/telemetry", () => {
	const env = { ...process.env };
	const open: { receiver: Receiver; server: Server }[] = [];
	let complained: jest.SpyInstance;
	beforeEach(() => {
		complained = jest.spyOn(console, "error").mockImplementation(() => undefined);
	});
	afterEach(async () => {
		jest.restoreAllMocks();
		process.env = { ...env };
		for (const { receiver, server } of open.splice(0)) {
			server.close().closeAllConnections();
			await receiver.stop();
		}
	});

	async function start(answer?: (response: ServerResponse) => void, options?: object) {
		const receiver = await startReceiver(answer);
		const tunnel = await serveTunnel(receiver.dsn, options);
		open.push({ receiver, server: tunnel.server });
		return { receiver, ...tunnel };
	}

	it("passes an envelope on word for word, and nothing of whom it came from", async () => {
		const { receiver, post } = await start();
		const body = envelope(receiver.dsn, { padding: "é☃" });
		const headers = { Cookie: "who=me", Referer: "http://here/?q=x", "X-Forwarded-For": "203.0.113.9" };
		const response = await post(body, { headers: { ...headers, "User-Agent": "A browser" } });
		expect([response.status, await response.text()]).toEqual([204, ""]);
		expect(receiver.raw).toEqual([body]);
		expect(receiver.broken).toEqual([]);
		expect(Object.keys(receiver.headers[0] ?? {}).sort()).toEqual([
			"connection",
			"content-length",
			"content-type",
			"host",
			"user-agent",
		]);
		expect(receiver.headers[0]).toMatchObject({
			"user-agent": "A browser",
			"content-type": "application/x-sentry-envelope",
		});
	});

	it("passes on what comes piece by piece, before it has all come", async () => {
		const { receiver, post } = await start();
		const body = envelope(receiver.dsn);
		let asked = 0;
		const pieces = new ReadableStream({
			async start(controller) {
				for (const [index, character] of [...body].entries()) {
					if (index === body.length - 1) {
						while (receiver.asked() === 0) await new Promise((soon) => setTimeout(soon, 5));
						asked = receiver.asked();
					}
					controller.enqueue(new TextEncoder().encode(character));
					if (index % 20 === 0) await new Promise((soon) => setTimeout(soon, 1));
				}
				controller.close();
			},
		});
		expect((await post(pieces)).status).toBe(204);
		expect(asked).toBe(1);
		expect(receiver.raw).toEqual([body]);
	});

	it("is not there without a DSN", async () => {
		const { server, post } = await serveTunnel("");
		await expectProblem(await post(envelope("http://key@sentry.example/7")), 404);
		server.close();
	});

	it.each(["GET", "PUT", "DELETE"])("answers %s with 405", async (method) => {
		const { port } = await start();
		const response = await fetch(`http://127.0.0.1:${port}`, { method });
		expect(response.headers.get("allow")).toBe("POST");
		await expectProblem(response, 405);
	});

	it.each([
		["another receiver", 403, () => envelope("http://key@203.0.113.1/7")],
		["another project", 403, (dsn: string) => envelope(dsn.replace(/7$/, "8"))],
		["another key", 403, (dsn: string) => envelope(dsn.replace("key", "yek"))],
		["no receiver", 400, () => "{}\n{}\n{}"],
		["no item", 400, (dsn: string) => `${JSON.stringify({ dsn })}\n`],
		["no text", 400, () => "\u0000\u0001\n\u0002\n"],
		["no line", 400, () => "x".repeat(200_000)],
		["nothing", 400, () => ""],
		["a list", 400, () => "[]\n[]\n"],
		["null", 400, () => "null\nnull\n"],
	])("refuses an envelope for %s", async (_case, status, body) => {
		const { receiver, post } = await start();
		await expectProblem(await post(body(receiver.dsn)), status);
		expect(receiver.asked()).toBe(0);
	});

	it("takes none from pages of other sites", async () => {
		const { receiver, post } = await start();
		const headers = { "Sec-Fetch-Site": "cross-site" };
		await expectProblem(await post(envelope(receiver.dsn), { headers }), 403);
		const own = { "Sec-Fetch-Site": "same-origin" };
		expect((await post(envelope(receiver.dsn), { headers: own })).status).toBe(204);
	});

	it("takes 1 MB and no more, announced or not", async () => {
		const { receiver, post } = await start(undefined, { deadline: 5_000 });
		const room = oneMegabyte - envelope(receiver.dsn).length;
		expect((await post(envelope(receiver.dsn, { padding: "x".repeat(room) }))).status).toBe(204);
		expect(receiver.raw[0]).toHaveLength(oneMegabyte);
		await expectProblem(await post(envelope(receiver.dsn, { padding: "x".repeat(room + 1) })), 413);
		const endless = new ReadableStream({
			start: (controller) =>
				controller.enqueue(new TextEncoder().encode(envelope(receiver.dsn).slice(0, -2))),
			pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(120)),
		});
		// Cut off: its sender may meet the closed connection before the answer.
		const status = await post(endless).then(
			(response) => response.status,
			() => 413,
		);
		expect(status).toBe(413);
		expect(receiver.raw).toHaveLength(1);
		expect((await post(envelope(receiver.dsn))).status).toBe(204);
	});

	it.each([
		["for how long", { "Retry-After": "7" }, "7", "7::organization"],
		["nothing", {}, "60", "60::organization"],
		[
			"of what",
			{ "X-Sentry-Rate-Limits": "9:error:project:quota, 70:transaction:key" },
			"9",
			"9:error:organization,70:transaction:organization",
		],
	])("leaves a receiver alone that wants no more and says %s", async (_case, told, seconds, limits) => {
		const { receiver, post } = await start((response) => response.writeHead(429, told).end(secret));
		for (let time = 0; time < 3; time++) {
			const response = await post(envelope(receiver.dsn));
			expect(response.headers.get("retry-after")).toBe(seconds);
			expect(response.headers.get("x-sentry-rate-limits")).toBe(limits);
			await expectProblem(response, 429);
		}
		expect(receiver.asked()).toBe(1);
	});

	it("goes on with what a receiver still wants, and with all of it when the time is over", async () => {
		let told: Record<string, string> = { "X-Sentry-Rate-Limits": "1:transaction:organization" };
		const { receiver, post } = await start((response) => response.writeHead(200, told).end("{}"));
		const timing = envelope(receiver.dsn, { type: "transaction" });
		const first = await post(timing);
		expect([first.status, first.headers.get("x-sentry-rate-limits")]).toEqual([
			204,
			"1:transaction:organization",
		]);
		told = {};
		expect((await post(timing)).status).toBe(429);
		expect((await post(envelope(receiver.dsn))).status).toBe(204);
		await new Promise((later) => setTimeout(later, 1_000));
		expect((await post(timing)).status).toBe(204);
		expect(receiver.asked()).toBe(3);
	});

	it("leaves a receiver alone for a while that is down, says so once, and goes on when it is back", async () => {
		const { receiver, post } = await start(undefined, { pause: 200 });
		await receiver.stop();
		for (let time = 0; time < 3; time++) {
			const response = await post(envelope(receiver.dsn));
			expect(response.headers.get("retry-after")).toBe("1");
			await expectProblem(response, 503);
		}
		expect(complained.mock.calls).toEqual([
			[expect.stringMatching(/^The receiver of reports does not answer: .*ECONN/)],
		]);
		const port = Number(new URL(receiver.dsn).port);
		const back = createServer((_request, response) => void response.end("{}"));
		await new Promise<void>((listening) => back.listen(port, "127.0.0.1", listening));
		await new Promise((later) => setTimeout(later, 200));
		expect((await post(envelope(receiver.dsn))).status).toBe(204);
		expect(complained).toHaveBeenCalledTimes(2);
		back.close().closeAllConnections();
	});

	it.each([
		["text that is not HTTP", "lo, I answer\r\n\r\n"],
		["no end of headers", `HTTP/1.1 200 OK\r\n${"A: b\r\n".repeat(20_000)}`],
		["a redirect", "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"],
		["a failure", `HTTP/1.1 500 No\r\nContent-Length: ${secret.length}\r\n\r\n${secret}`],
		["an odd status", "HTTP/1.1 999 No\r\nContent-Length: 0\r\n\r\n"],
		["nothing, and hangs up", ""],
	])("takes %s for no answer", async (_case, nonsense) => {
		const server = listen((socket) => {
			socket.on("error", () => undefined);
			socket.once("data", () => socket.end(nonsense));
		});
		await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
		const dsn = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7`;
		const tunnel = await serveTunnel(dsn);
		await expectProblem(await tunnel.post(envelope(dsn)), 503);
		tunnel.server.close().closeAllConnections();
		server.close();
	});

	it("answers when the receiver has answered, however long it goes on talking", async () => {
		const talking = new Set<ServerResponse>();
		const { receiver, post } = await start((response) => {
			response.writeHead(200);
			const more = () => void (response.writable && response.write("x".repeat(65_536)));
			response.on("drain", more).on("close", () => talking.delete(response));
			talking.add(response);
			more();
		});
		expect((await post(envelope(receiver.dsn))).status).toBe(204);
		// What goes on is cut off.
		while (talking.size > 0) await new Promise((soon) => setTimeout(soon, 10));
	});

	it("lets a stalled receiver hold up only so many envelopes, and only for so long", async () => {
		const { receiver, post } = await start(() => undefined, {
			...{ atOnce: 5, deadline: 2_000, pause: 600_000 },
		});
		const body = envelope(receiver.dsn, { padding: "x".repeat(900_000) });
		const before = process.memoryUsage().rss;
		// The receiver never answers: that all are answered is the limit of time.
		const answers = await Promise.all(Array.from({ length: 60 }, () => post(body)));
		for (const answer of answers) await expectProblem(answer, 503);
		expect(receiver.asked()).toBe(5);
		expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
		// And from then on nobody waits: the receiver is left alone.
		await expectProblem(await post(body), 503);
		expect(receiver.asked()).toBe(5);
	});

	it("waits for a slow sender only so long, and blames nobody else for it", async () => {
		const { receiver, port, post } = await start(undefined, { deadline: 150 });
		const status = await new Promise((resolve) => {
			const slow = ask({ port, host: "127.0.0.1", method: "POST" }, ({ statusCode }) => resolve(statusCode));
			slow.on("error", resolve);
			slow.write(envelope(receiver.dsn).slice(0, 60));
		});
		expect(status).toBe(408);
		expect((await post(envelope(receiver.dsn))).status).toBe(204);
	});

	it("takes only so many from one client", async () => {
		const { receiver, post } = await start(undefined, { rate: "2" });
		const statuses = [];
		for (let time = 0; time < 3; time++) statuses.push((await post(envelope(receiver.dsn))).status);
		expect(statuses).toEqual([204, 204, 429]);
		expect(receiver.asked()).toBe(2);
	});
});
