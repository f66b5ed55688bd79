import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { exchange } from "@/__tests__/e2e/raw-request";
import { problemSchema } from "@/lib/api/schema";
import { limitConnections } from "@/lib/next/connection-limits";
import { onNextServer } from "@/lib/next/request-interceptor";

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
