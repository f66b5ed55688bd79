import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { discardUnreadBodies, sendContinue } from "@/lib/server/middleware/discard-body";
import { readBody } from "@/lib/server/read-body";

let server: Server;
let serverSocket: Socket;

/** Starts a server like Next's, with the middleware in front of it. */
async function serve(answer: RequestListener) {
	server = createServer((request, response) => {
		serverSocket = request.socket;
		discardUnreadBodies(request, response, () => answer(request, response));
	});
	sendContinue(server);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

afterEach(() => {
	server.closeAllConnections();
	server.close();
});

const done: RequestListener = (_request, response) => void response.end("done");

const head = (path: string, ...headers: string[]) =>
	`${["POST", path, "HTTP/1.1"].join(" ")}\r\nHost: a\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`;

/** Sends text, then a body of `bytes` until the server stops reading. Resolves to the response once the connection closes. */
async function send(port: number, text: string, bytes = 0) {
	const socket = connect(port, "127.0.0.1");
	let received = "";
	let remaining = bytes;
	socket.on("data", (piece) => {
		received += piece;
	});
	socket.on("error", () => undefined);
	socket.write(text);
	const more = () => {
		while (remaining > 0 && !socket.destroyed) {
			remaining -= 65_536;
			if (!socket.write(Buffer.alloc(65_536))) break;
		}
	};
	socket.on("drain", more);
	more();
	await new Promise((resolve) => socket.once("close", resolve));
	return { received };
}

describe("the body of a request that the handler does not read", () => {
	it.each([
		["a hundred megabytes", head("/search", "Content-Length: 100000000")],
		["endless chunks", head("/search", "Transfer-Encoding: chunked")],
	])("is not read (%s), and the response closes the connection", async (_case, text) => {
		const port = await serve(done);
		const { received } = await send(port, text, text.includes("chunked") ? 0 : 100_000_000);
		expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*Connection: close\r\n/);
		expect(received).toMatch(/done/);
		// The limit is two reads, because Node reads 64 kB at a time.
		expect(serverSocket.bytesRead).toBeLessThan(2 * 65_536 + 1_000);
	});

	it("is not requested with 100 Continue", async () => {
		const port = await serve(done);
		const { received } = await send(port, head("/search", "Content-Length: 10", "Expect: 100-continue"));
		expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
	});

	it("does not close the connection if it is empty", async () => {
		const port = await serve(done);
		const socket = connect(port, "127.0.0.1");
		for (let times = 0; times < 3; times++) {
			socket.write(head("/search", "Content-Length: 0"));
			expect(String((await once(socket, "data"))[0])).toMatch(/Connection: keep-alive/);
		}
		socket.destroy();
	});
});

describe("the body of a request that the handler reads", () => {
	const reads: RequestListener = async (request, response) => {
		const text = await readBody(request, response, 64_000).catch(() => "");
		if (text === undefined) response.statusCode = 413;
		response.end(`${text?.length} bytes`);
	};

	it("is read, and the connection stays open", async () => {
		const port = await serve(reads);
		const socket = connect(port, "127.0.0.1");
		socket.write(`${head("/api/telemetry", "Content-Length: 5")}hello`);
		expect(String((await once(socket, "data"))[0])).toMatch(/Connection: keep-alive[\s\S]*5 bytes/);
		socket.destroy();
	});

	it("leaves nothing on a connection that stays open", async () => {
		const port = await serve(reads);
		const socket = connect(port, "127.0.0.1");
		const post = async () => {
			socket.write(`${head("/api/telemetry", "Content-Length: 5")}hello`);
			await once(socket, "data");
			return serverSocket.destroySoon;
		};
		const first = await post();
		expect(await post()).toBe(first);
		socket.destroy();
	});

	it("is not awaited by a handler that refuses the request, and the response closes the connection", async () => {
		const port = await serve(done);
		const { received } = await send(port, head("/api/telemetry", "Content-Length: 5"));
		expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*Connection: close\r\n/);
	});

	it("is requested with 100 Continue if the client expects that", async () => {
		const port = await serve(reads);
		const socket = connect(port, "127.0.0.1");
		socket.write(head("/api/revalidate", "Content-Length: 5", "Expect: 100-continue"));
		expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 100 Continue/);
		socket.destroy();
	});

	it.each([
		["declared by Content-Length", head("/api/revalidate", "Content-Length: 100000000")],
		["in chunks", `${head("/api/revalidate", "Transfer-Encoding: chunked")}5f5e100\r\n`],
	])("is not read beyond the handler's limit (%s)", async (_case, text) => {
		const port = await serve(reads);
		const { received } = await send(port, text, 100_000_000);
		expect(received).toMatch(/^HTTP\/1\.1 413/);
		expect(serverSocket.bytesRead).toBeLessThan(4 * 65_536);
	});
});
