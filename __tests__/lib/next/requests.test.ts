import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { exchange } from "@/__tests__/e2e/raw-request";
import { limitConnections } from "@/lib/next/connection-limits";
import { dropInternalHeaders } from "@/lib/next/internal-headers";
import { ignoreServer, interceptRequests, onNextServer } from "@/lib/next/request-interceptor";
import { problemSchema } from "@/lib/server/schema/problem";

const upgrade =
	"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n";

test("limits apply to a server that already listens, before its first request", async () => {
	const server = createServer((_, response) => response.end());
	// Next also destroys the socket of any upgrade request.
	server.on("upgrade", (_, socket) => socket.destroy());
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onNextServer((found) => limitConnections(found, []));
	try {
		expect(await exchange((server.address() as AddressInfo).port, Buffer.from(upgrade))).toBe(200);
		expect(server.headersTimeout).toBe(15_000);
		expect(server.requestTimeout).toBe(30_000);
		// The documents state the timeout.
		const files = ["docs/operations.md", "deploy/edge.conf.template"];
		const texts = files.map((file) => readFileSync(file, "utf8"));
		for (const text of texts) expect(text).toMatch(/\b65 s\w* .*idle connection|idle connection.* 65 s/s);
		expect(server.keepAliveTimeout).toBe(65_000);
	} finally {
		server.close();
	}
});

describe("a connection", () => {
	let server: Server;
	const port = () => (server.address() as AddressInfo).port;
	beforeEach(async () => {
		server = createServer((_, response) => response.end());
		limitConnections(server, [["X-Content-Type-Options", "nosniff"]]);
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
	});
	afterEach(() => {
		server.closeAllConnections();
		server.close();
	});

	it("is closed if it sends no byte within the headers timeout", async () => {
		const timers: [act: () => void, after: number | undefined][] = [];
		jest.spyOn(global, "setTimeout").mockImplementation(((act: () => void, after?: number) => {
			timers.push([act, after]);
			return { unref: () => undefined };
		}) as unknown as typeof setTimeout);
		const [silent, slow] = [new EventEmitter(), new EventEmitter()].map((socket) =>
			Object.assign(socket, { bytesRead: 0, destroy: jest.fn() }),
		);
		const limited = createServer();
		limitConnections(limited, []);
		limited.removeListener("connection", limited.listeners("connection")[0] as () => void);
		limited.emit("connection", silent);
		limited.emit("connection", slow);
		jest.restoreAllMocks();
		expect(timers.map(([, after]) => after)).toEqual([15_000, 15_000]);
		Object.assign(slow ?? {}, { bytesRead: 8 });
		for (const [act] of timers) act();
		expect(silent?.destroy).toHaveBeenCalledTimes(1);
		expect(slow?.destroy).not.toHaveBeenCalled();
	});

	it.each([
		["invalid HTTP", "nonsense\r\n\r\n", 400],
		["an unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
		["CONNECT", "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n", 405],
		["headers that are too large", `GET / HTTP/1.1\r\nHost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`, 431],
	])("with %s gets an uncacheable problem document and is closed", async (_case, text, status) => {
		const socket = connect(port(), "127.0.0.1");
		let received = "";
		socket.on("data", (piece) => {
			received += piece;
		});
		socket.write(text);
		await new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
		expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
		const [head = "", body = ""] = received.split("\r\n\r\n");
		expect(head).toContain("Cache-Control: no-store");
		expect(head).toContain("X-Content-Type-Options: nosniff");
		expect(head).toContain(`Content-Length: ${body.length}`);
		expect(problemSchema.parse(JSON.parse(body)).status).toBe(status);
	});
});

/** Starts a server before any interceptor is installed, as Next does. */
async function startServer() {
	const server = createServer(({ url, headers }, response) => response.end(`next ${url} at ${headers.host}`));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const fetchText = async (address: string) => (await fetch(address)).text();

test("every request reaches the interceptor first, then the earlier listener", async () => {
	const { server, url } = await startServer();
	onNextServer((nextServer) =>
		interceptRequests(nextServer, (request, response, next) =>
			request.url === "/intercepted" ? response.end("intercepted") : next(),
		),
	);
	try {
		expect(await fetchText(`${url}/intercepted`)).toBe("intercepted");
		expect(await fetchText(`${url}/else`)).toBe(`next /else at ${new URL(url).host}`);
	} finally {
		server.close();
	}
});

test.each([
	["http://site.example/features/grid?a=1", "next /features/grid?a=1 at site.example"],
	["HTTPS://site.example:8443/a", "next /a at site.example:8443"],
	["http://site.example", "next / at site.example"],
	["http://site.example?a", "next /?a at site.example"],
	["http://user:word@site.example//other.example/", "next //other.example/ at site.example"],
	["/a?b=http://site.example/", "next /a?b=http://site.example/ at header.example"],
	["//site.example/a", "next //site.example/a at header.example"],
	["ftp://site.example/a", "next ftp://site.example/a at header.example"],
	["*", "next * at header.example"],
])("the address %s is answered as its path", async (path, expected) => {
	const { server, url } = await startServer();
	onNextServer((nextServer) => interceptRequests(nextServer, (_request, _response, next) => next()));
	try {
		await fetchText(url);
		const headers = { Host: "header.example" };
		const [answer] = (await once(get(url, { path, headers }), "response")) as [IncomingMessage];
		expect(await text(answer)).toBe(expected);
	} finally {
		server.close();
	}
});

test("onNextServer skips an ignored server", async () => {
	const [ignored, next] = await Promise.all([startServer(), startServer()]);
	ignoreServer(ignored.server);
	const found: unknown[] = [];
	onNextServer((server) => found.push(server));
	try {
		await fetchText(ignored.url);
		expect(found).toEqual([]);
		await fetchText(next.url);
		expect(found).toEqual([next.server]);
	} finally {
		ignored.server.close();
		next.server.close();
	}
});

test("a connection that was accepted before is intercepted from its next request on", async () => {
	const { server, url } = await startServer();
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const fetchAgain = async () => {
		const [answer] = (await once(get(`${url}/a`, { agent }), "response")) as [IncomingMessage];
		return text(answer);
	};
	try {
		expect(await fetchAgain()).toBe(`next /a at ${new URL(url).host}`);
		onNextServer((nextServer) =>
			interceptRequests(nextServer, (_request, response) => response.end("intercepted")),
		);
		expect(await fetchAgain()).toBe("intercepted");
	} finally {
		agent.destroy();
		server.close();
	}
});

function drop(headers: Record<string, string>): string[] {
	const request = { headers: { ...headers } } as unknown as IncomingMessage;
	const next = jest.fn();
	dropInternalHeaders(request, {} as ServerResponse, next);
	expect(next).toHaveBeenCalledTimes(1);
	return Object.keys(request.headers);
}

it.each([
	"x-matched-path",
	"x-middleware-prefetch",
	"x-middleware-subrequest",
	"x-middleware-rewrite",
	"x-invoke-path",
	"x-invoke-status",
	"x-invoke-output",
	"x-prerender-revalidate",
	"x-prerender-revalidate-if-generated",
	"x-now-route-matches",
	"rsc",
	"next-router-state-tree",
	"next-router-prefetch",
	"next-action",
	"range",
	"if-range",
])("drops %s", (name) => {
	expect(drop({ host: "a", [name]: "1" })).toEqual(["host"]);
});

it("leaves headers of browsers, proxies and the client router", () => {
	const names = ["accept", "x-nextjs-data", "x-deployment-id", "x-forwarded-for", "purpose", "if-none-match"];
	expect(drop(Object.fromEntries(names.map((name) => [name, "1"])))).toEqual(names);
});
