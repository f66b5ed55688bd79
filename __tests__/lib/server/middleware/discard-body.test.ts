import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { discardUnreadBodies, sendContinue } from "@/lib/server/middleware/discard-body";
import { readBody } from "@/lib/server/read-body";

let server: Server;
let met: Socket;

/** A server as Next's is, with our step before it. */
async function serve(answer: RequestListener) {
	server = createServer((request, response) => {
		met = request.socket;
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

/** Sends a head and as much of a body as is taken. Answers what came back, and what was sent by the end. */
async function send(port: number, text: string, bytes = 0) {
	const socket = connect(port, "127.0.0.1");
	let got = "";
	let left = bytes;
	socket.on("data", (piece) => {
		got += piece;
	});
	socket.on("error", () => undefined);
	socket.write(text);
	const more = () => {
		while (left > 0 && !socket.destroyed) {
			left -= 65_536;
			if (!socket.write(Buffer.alloc(65_536))) break;
		}
	};
	socket.on("drain", more);
	more();
	await new Promise((closed) => socket.once("close", closed));
	return { got };
}

describe("what is sent to whoever reads none of it", () => {
	it.each([
		["a hundred megabytes", head("/search", "Content-Length: 100000000")],
		["no end of chunks", head("/search", "Transfer-Encoding: chunked")],
	])("is left, %s of it, and the connection closed with the answer", async (_case, text) => {
		const port = await serve(done);
		const { got } = await send(port, text, text.includes("chunked") ? 0 : 100_000_000);
		expect(got).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*Connection: close\r\n/);
		expect(got).toMatch(/done/);
		// Node reads 64 kB at a time.
		expect(met.bytesRead).toBeLessThan(2 * 65_536 + 1_000);
	});

	it("is not asked for by who waits to be asked", async () => {
		const port = await serve(done);
		const { got } = await send(port, head("/search", "Content-Length: 10", "Expect: 100-continue"));
		expect(got).toMatch(/^HTTP\/1\.1 200 OK/);
	});

	it("closes nothing where nothing is sent", async () => {
		const port = await serve(done);
		const socket = connect(port, "127.0.0.1");
		for (let times = 0; times < 3; times++) {
			socket.write(head("/search", "Content-Length: 0"));
			expect(String((await once(socket, "data"))[0])).toMatch(/Connection: keep-alive/);
		}
		socket.destroy();
	});
});

describe("what is sent to whoever reads", () => {
	const reads: RequestListener = async (request, response) => {
		const text = await readBody(request, 64_000).catch(() => "");
		if (text === undefined) response.statusCode = 413;
		response.end(`${text?.length} bytes`);
	};

	it("is read, and the connection kept", async () => {
		const port = await serve(reads);
		const socket = connect(port, "127.0.0.1");
		socket.write(`${head("/api/telemetry", "Content-Length: 5")}hello`);
		expect(String((await once(socket, "data"))[0])).toMatch(/Connection: keep-alive[\s\S]*5 bytes/);
		socket.destroy();
	});

	it("is asked for where somebody waits to be asked", async () => {
		const port = await serve(reads);
		const socket = connect(port, "127.0.0.1");
		socket.write(head("/api/revalidate", "Content-Length: 5", "Expect: 100-continue"));
		expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 100 Continue/);
		socket.destroy();
	});

	it.each([
		["told beforehand", head("/api/revalidate", "Content-Length: 100000000")],
		["in chunks", `${head("/api/revalidate", "Transfer-Encoding: chunked")}5f5e100\r\n`],
	])("is left once its reader has had enough, %s", async (_case, text) => {
		const port = await serve(reads);
		const { got } = await send(port, text, 100_000_000);
		expect(got).toMatch(/^HTTP\/1\.1 413/);
		expect(met.bytesRead).toBeLessThan(4 * 65_536);
	});
});
