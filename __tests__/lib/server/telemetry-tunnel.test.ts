import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { NextApiRequest, NextApiResponse } from "next";
import { type Receiver, startReceiver } from "@/__tests__/lib/telemetry/sentry-receiver";
import { problemSchema } from "@/lib/server/schema/problem";
import { getProcessValue } from "@/lib/telemetry/process-value";

/** Creates an envelope in the format of Sentry's SDK. */
const envelope = (dsn: string, { type = "event", padding = "" } = {}) =>
	`${JSON.stringify({ event_id: "a".repeat(32), dsn })}\n${JSON.stringify({ type })}\n${JSON.stringify({ event_id: "a".repeat(32), padding })}`;

/** Serves the route with fresh modules, as a new process does. */
async function serveTunnel(dsn: string, rate = "100000") {
	jest.resetModules();
	Object.assign(process.env, { NEXT_PUBLIC_SENTRY_DSN: dsn, RATE_LIMIT: rate });
	const { createTelemetryTunnel } = await import("@/lib/server/telemetry-tunnel");
	const handler = createTelemetryTunnel();
	const server = createServer((request, response) => {
		void handler(request as NextApiRequest, response as NextApiResponse);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/telemetry`;
	const post = (body: string, headers: Record<string, string> = {}) =>
		fetch(url, { method: "POST", body, headers });
	return { server, url, post };
}

async function expectProblem(response: Response, status: number) {
	expect([response.status, response.headers.get("content-type")]).toEqual([
		status,
		"application/problem+json",
	]);
	expect(problemSchema.parse(await response.json()).status).toBe(status);
	expect(response.headers.get("cache-control")).toBe("no-store");
}

// Repeated lines would be written a minute later, into the output of another test.
afterAll(() => {
	const { known } = getProcessValue("repeats", () => ({
		known: new Map<string, { timer: NodeJS.Timeout }>(),
	}));
	for (const { timer } of known.values()) clearInterval(timer);
	known.clear();
});

describe("/api/telemetry", () => {
	const env = { ...process.env };
	const open: { receiver: Receiver; server: Server }[] = [];
	let logError: jest.SpyInstance;
	beforeEach(() => {
		logError = jest.spyOn(console, "error").mockImplementation(() => undefined);
	});
	afterEach(async () => {
		jest.restoreAllMocks();
		process.env = { ...env };
		for (const { receiver, server } of open.splice(0)) {
			server.close().closeAllConnections();
			await receiver.stop();
		}
	});

	async function waitForLog() {
		while (logError.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
		await new Promise((resolve) => setTimeout(resolve, 50));
	}

	async function start(answer?: (response: ServerResponse) => void, rate?: string) {
		const receiver = await startReceiver(answer);
		const tunnel = await serveTunnel(receiver.dsn, rate);
		open.push({ receiver, server: tunnel.server });
		return { receiver, ...tunnel };
	}

	it("forwards a report without the client's headers", async () => {
		const { receiver, post } = await start();
		const body = envelope(receiver.dsn, { padding: "é☃" });
		const headers = { Cookie: "who=me", Referer: "http://here/?q=x", "User-Agent": "me", "X-Own": "me" };
		expect((await post(body, { ...headers, "X-Forwarded-For": "203.0.113.9" })).status).toBe(204);
		await receiver.until(1);
		expect(receiver.raw).toEqual([body]);
		expect(JSON.stringify(receiver.headers)).not.toMatch(/"me"|who=me|here|203\.0/);
	});

	it("responds with 404 without a DSN", async () => {
		const { server, post } = await serveTunnel("");
		await expectProblem(await post(envelope("http://key@sentry.example/7")), 404);
		server.close();
	});

	it.each<[string, number, (dsn: string) => string]>([
		["for another receiver", 403, () => envelope("http://key@203.0.113.1/7")],
		["for another project", 403, (dsn) => envelope(dsn.replace(/7$/, "8"))],
		["for another key", 403, (dsn) => envelope(dsn.replace("key", "yek"))],
		["without a receiver", 403, () => '{}\n{"type":"event"}\n{}'],
		["with an attachment", 400, (dsn) => envelope(dsn, { type: "attachment" })],
		["without items", 400, (dsn) => JSON.stringify({ dsn })],
		["with two items", 400, (dsn) => `${envelope(dsn)}\n{"type":"event"}\n{}`],
		[
			"with negative lengths",
			400,
			(dsn) => `${JSON.stringify({ dsn })}\n${'{"type":"event","length":-1}\n'.repeat(30_000)}`,
		],
		[
			"with an item that declares a length",
			400,
			(dsn) => `${JSON.stringify({ dsn })}\n{"type":"event","length":2}\n{}`,
		],
		["that is not JSON", 400, () => "\u0000\u0001\n\u0002\n"],
		["that is empty", 400, () => ""],
		["with a null header", 403, () => 'null\n{"type":"event"}\n{}'],
		["above 1 MB", 413, (dsn) => envelope(dsn, { padding: "x".repeat(1_000_000) })],
	])("rejects an envelope %s", async (_case, status, body) => {
		const { receiver, post } = await start();
		await expectProblem(await post(body(receiver.dsn)), status);
		expect(receiver.countRequests()).toBe(0);
	});

	it("accepts only POST requests from the site's pages, with a rate limit per client", async () => {
		const { receiver, url, post } = await start(undefined, "8");
		const response = await fetch(url);
		expect(response.headers.get("allow")).toBe("POST");
		await expectProblem(response, 405);
		const body = envelope(receiver.dsn);
		await expectProblem(await post(body, { "Sec-Fetch-Site": "cross-site" }), 403);
		for (const status of [204, 204, 429])
			expect((await post(body, { "Sec-Fetch-Site": "same-origin" })).status).toBe(status);
	});

	it("lets no ten clients fill the reports of all others", async () => {
		const { receiver, post } = await start(undefined, "120");
		const statuses: number[] = [];
		for (let time = 0; time < 60; time++) statuses.push((await post(envelope(receiver.dsn))).status);
		// Half of the reports of one client are within its limit, a tenth of the 300 for all.
		expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(31);
	});

	it("sends at most 300 reports within any minute, from however many clients", async () => {
		const { receiver, post } = await start();
		const now = jest.spyOn(performance, "now");
		const body = envelope(receiver.dsn);
		const statuses: number[] = [];
		const sendAt = async (seconds: number, times: number) => {
			now.mockReturnValue(1e9 + seconds * 1_000);
			for (let time = 0; time < times; time++) statuses.push((await post(body)).status);
		};
		await sendAt(0, 100);
		await sendAt(50, 210);
		expect(statuses.filter((status) => status === 204)).toHaveLength(300);
		expect(statuses.slice(300)).toEqual(Array(10).fill(429));
		expect((await post(body)).headers.get("retry-after")).toBe("60");
		// The first hundred reports are more than a minute old.
		await sendAt(61, 110);
		await receiver.until(400);
		expect(receiver.countRequests()).toBe(400);
		const dropped = "More than 300 error reports a minute: further ones are dropped.";
		expect(logError.mock.calls).toEqual([[dropped]]);
	});

	it("stops forwarding a type that the receiver's rate limit excludes", async () => {
		const limits = { "X-Sentry-Rate-Limits": "60:transaction:organization" };
		const { receiver, post } = await start((response) => response.writeHead(429, limits).end());
		const timing = envelope(receiver.dsn, { type: "transaction" });
		await post(timing);
		await receiver.until(1);
		await new Promise((resolve) => setTimeout(resolve, 100));
		for (const body of [timing, envelope(receiver.dsn)]) expect((await post(body)).status).toBe(204);
		expect((await receiver.until(2)).map(({ type }) => type)).toEqual(["transaction", "event"]);
	});

	it("responds at once while the receiver stalls, and queues at most twenty reports", async () => {
		const { receiver, post } = await start(() => undefined);
		const body = envelope(receiver.dsn, { padding: "x".repeat(100_000) });
		const started = Date.now();
		const answers = await Promise.all(Array.from({ length: 60 }, () => post(body)));
		expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(204));
		// The timeout for the receiver is 5 s.
		expect(Date.now() - started).toBeLessThan(4_500);
		await receiver.until(20);
		expect(receiver.countRequests()).toBe(20);
		await receiver.stop();
		await waitForLog();
	});

	it("logs one error if the receiver is down or responds with invalid HTTP", async () => {
		const { receiver, post } = await start((response) => void response.socket?.end("lo\r\n\r\n"));
		for (let time = 0; time < 3; time++) expect((await post(envelope(receiver.dsn))).status).toBe(204);
		await receiver.until(3);
		await waitForLog();
		expect(logError.mock.calls).toEqual([
			[expect.stringMatching(/^The receiver of error reports does not answer: /)],
		]);
	});
});
