import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { discardUnreadBodies, sendContinue } from "@/lib/server/middleware/discard-body";
import { readBody, readCountedBytes } from "@/lib/server/read-body";
import { RequestRefusal, sendRefusal } from "@/lib/server/send-problem";

describe("discardUnreadBodies", () => {
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
});

describe("Reading a body", () => {
	process.env.TRUST_PROXY = "1";
	process.env.RATE_LIMIT = "1000";

	/** Number of bodies that have been read. */
	let reads = 0;
	const servers: Server[] = [];
	afterEach(() => {
		for (const server of servers.splice(0)) {
			server.closeAllConnections();
			server.close();
		}
	});

	/** Serves the length of each body; with `hold`, a response waits until it is released. */
	async function serve(limit: { bytes: number; each?: number }, hold?: Promise<void>): Promise<number> {
		const server = createServer(async (request, response) => {
			try {
				const { bytes, each } = limit;
				const body =
					each === undefined
						? await readBody(request, response, bytes)
						: await readCountedBytes(request, response, { bytes, each });
				reads++;
				await hold;
				response.end(body === undefined ? "too large" : `${body.length}`);
			} catch (error) {
				if (error instanceof RequestRefusal) sendRefusal(response, error);
			}
		});
		servers.push(server);
		await once(server.listen(0, "127.0.0.1"), "listening");
		return (server.address() as AddressInfo).port;
	}

	interface Sent {
		parts: string[];
		/** The declared length; without one, the body is chunked. */
		length?: number;
		client?: string;
	}

	/** Sends a request. Returns the status, the body and `Retry-After`. */
	async function send(
		port: number,
		{ parts, length, client = "192.0.2.1" }: Sent,
	): Promise<[string, string, string]> {
		const socket = connect(port, "127.0.0.1").on("error", () => undefined);
		const framing = length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
		socket.write(
			`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: ${client}\r\n${framing}\r\n\r\n`,
		);
		for (const part of parts)
			socket.write(length === undefined ? `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n` : part);
		if (length === undefined) socket.write("0\r\n\r\n");
		let text = "";
		socket.on("data", (data) => {
			text += data;
		});
		await new Promise((closed) => socket.once("close", closed));
		const [head = "", ...body] = text.split("\r\n\r\n");
		return [head.split(" ")[1] ?? "", body.join(""), /Retry-After: (\d+)/.exec(head)?.[1] ?? ""];
	}

	describe("readBody", () => {
		it.each<[string, Sent, string]>([
			["an empty body", { parts: [] }, "0"],
			["a character in two chunks", { parts: ["größ"] }, "4"],
			["several parts", { parts: ["ab", "cd", "ef"], length: 6 }, "6"],
			["a declared length above the limit", { parts: ["abcdefg"], length: 7 }, "too large"],
			["chunks above the limit", { parts: ["abc", "defg"] }, "too large"],
		])("reads %s", async (_, sent, body) => {
			expect((await send(await serve({ bytes: 6 }), sent))[1]).toContain(body);
		});
	});

	describe("bodies in memory", () => {
		const MB = 1_000_000;
		const bodyOf = (bytes: number) => Array.from({ length: bytes / 100_000 }, () => "x".repeat(100_000));

		it("are bounded for one client and for all together, until their requests are answered", async () => {
			let release = () => {};
			const port = await serve({ bytes: 5 * MB }, new Promise((resolve) => (release = resolve)));
			const answers: Promise<string>[] = [];
			/** Sends a body, and waits until it is read or refused. The client of a refused one may lose the response. */
			const sendFrom = async (client: string) => {
				const before = reads;
				let isRefused = false;
				const answer = send(port, { parts: bodyOf(4 * MB), client }).then(([status]) => status || "503");
				answers.push(answer);
				answer.then(() => (isRefused = true));
				while (reads === before && !isRefused) await new Promise((resolve) => setTimeout(resolve, 5));
			};
			for (let time = 0; time < 4; time++) await sendFrom("192.0.2.1");
			for (let number = 2; number < 10; number++) await sendFrom(`192.0.2.${number}`);
			release();
			// 10 MB of one client are two bodies; 30 MB of all are seven.
			expect(await Promise.all(answers)).toEqual([
				"200",
				"200",
				"503",
				"503",
				"200",
				"200",
				"200",
				"200",
				"200",
				"503",
				"503",
				"503",
			]);
			await sendFrom("192.0.2.1");
			expect(await answers.at(-1)).toBe("200");
		});
	});

	describe("readCountedBytes", () => {
		it.each<[string, boolean]>([
			["a declared length", true],
			["chunks", false],
		])("counts a body of %s against the rate limit by its size", async (_, isDeclared) => {
			const port = await serve({ bytes: 1_000, each: 1 });
			const client = isDeclared ? "192.0.2.101" : "192.0.2.102";
			const sent = { parts: ["x".repeat(999)], client, ...(isDeclared && { length: 999 }) };
			expect((await send(port, sent))[0]).toBe("200");
			const [status, body, wait] = await send(port, sent);
			expect([status, JSON.parse(body).detail]).toEqual(["429", `Try again in ${wait} s.`]);
		});

		it("refuses a body above the limit", async () => {
			const [status, body] = await send(await serve({ bytes: 2_000_000, each: 50_000 }), {
				parts: ["x"],
				length: 2_000_001,
			});
			expect([status, JSON.parse(body).detail]).toEqual(["413", "Send at most 2 MB."]);
		});
	});
});
