import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { sendContinue } from "@/lib/server/middleware/expect-continue";
import { readBody, readCountedBytes } from "@/lib/server/read-body";
import { RequestRefusal, sendRefusal } from "@/lib/server/send-problem";

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

describe("sendContinue", () => {
	let server: Server;
	let port: number;

	beforeAll(async () => {
		server = createServer((_request, response) => void response.end("done"));
		sendContinue(server);
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		port = (server.address() as AddressInfo).port;
	});
	afterAll(() => {
		server.closeAllConnections();
		server.close();
	});

	it.each([
		["a route that reads a body is sent 100", "/api/revalidate", "100-continue", "100 Continue"],
		["a route that reads none is answered at once", "/search", "100-continue", "200 OK"],
		["an unknown expectation is refused", "/api/revalidate", "tea", "417 Expectation Failed"],
	])("%s", async (_case, path, expectation, answer) => {
		const socket = connect(port, "127.0.0.1");
		socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: ${expectation}\r\n\r\n`);
		expect(String((await once(socket, "data"))[0])).toMatch(`HTTP/1.1 ${answer}\r\n`);
		socket.destroy();
	});

	it("answers while a large body that nobody reads is arriving", async () => {
		const socket = connect(port, "127.0.0.1");
		socket.write("POST /search HTTP/1.1\r\nHost: a\r\nContent-Length: 100000000\r\n\r\n");
		socket.write(Buffer.alloc(1_000_000));
		expect(String((await once(socket, "data"))[0])).toMatch("HTTP/1.1 200 OK\r\n");
		socket.destroy();
	});
});
