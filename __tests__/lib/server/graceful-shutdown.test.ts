import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const started: ChildProcess[] = [];
afterEach(() => {
	for (const server of started.splice(0)) server.kill("SIGKILL");
});

async function serve(drain: number, most: number) {
	const script = join(__dirname, "ending-server.cjs");
	const server = spawn(process.execPath, [script, String(drain), String(most)], {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	started.push(server);
	const [port] = await once(server, "message");
	const agent = new Agent({ keepAlive: true });
	const sendRequest = (path: string) =>
		new Promise<IncomingMessage>((resolve, reject) => {
			const request = get({ port, path, agent, host: "127.0.0.1" }, (response) => {
				response.resume().once("end", () => resolve(response));
			});
			request.once("error", reject);
		});
	return { server, sendRequest, port, ended: once(server, "exit") };
}

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A connection that sends what it is given; `answers` are the statuses that came until it was closed. */
async function connection(port: number, text: string) {
	const socket = connect(port, "127.0.0.1");
	const chunks: Buffer[] = [];
	socket.on("data", (chunk) => chunks.push(chunk)).on("error", () => undefined);
	const answers = once(socket, "close").then(() =>
		[
			...Buffer.concat(chunks)
				.toString()
				.matchAll(/HTTP\/1\.1 (\d+)/g),
		].map(([, status]) => status),
	);
	await once(socket, "connect");
	await new Promise((sent) => socket.write(text, sent));
	return { socket, answers };
}

describe("a server that is told to end", () => {
	it("fails no request of a load that heeds readiness", async () => {
		// As long as a busy machine takes to look at readiness once more.
		const { server, sendRequest, ended } = await serve(2_000, 20_000);
		let isReady = true;
		const answers = { good: 0, failed: 0, closing: 0 };
		const watch = async () => {
			while (isReady) {
				const { statusCode, headers } = await sendRequest("/ready");
				isReady = statusCode === 200;
				// At least the one that told of the end was asked after it had begun.
				if (headers.connection === "close") answers.closing++;
				await pause(20);
			}
		};
		const load = async (path: string) => {
			while (isReady) {
				try {
					const { statusCode, headers } = await sendRequest(path);
					answers[statusCode === 200 ? "good" : "failed"]++;
					if (headers.connection === "close") answers.closing++;
				} catch {
					answers.failed++;
				}
			}
		};
		const all = [watch(), ...["/", "/", "/", "/", "/slow", "/slow"].map(load)];
		await pause(300);
		server.kill("SIGTERM");
		await Promise.all(all);
		expect(answers.failed).toBe(0);
		expect(answers.good).toBeGreaterThan(20);
		expect(answers.closing).toBeGreaterThan(0);
		expect(await ended).toEqual([0, null]);
	});

	it("lets nobody wait where nobody looks at readiness, and finishes what is under way", async () => {
		const { server, sendRequest, ended } = await serve(60_000, 60_000);
		const slow = sendRequest("/slow");
		await sendRequest("/");
		const asked = Date.now();
		server.kill("SIGTERM");
		expect((await slow).statusCode).toBe(200);
		expect(await ended).toEqual([0, null]);
		expect(Date.now() - asked).toBeLessThan(10_000);
	});

	it("is gone in time whatever is under way", async () => {
		const { server, sendRequest, ended } = await serve(0, 500);
		const never = sendRequest("/never").catch((error) => error.code);
		await sendRequest("/");
		server.kill("SIGTERM");
		expect(await ended).toEqual([143, null]);
		expect(await never).toBe("ECONNRESET");
	});

	it("answers all that had come, however long it takes to look at it", async () => {
		const { server, port, ended } = await serve(60_000, 60_000);
		const asked = Array.from({ length: 80 }, () => connection(port, requestFor("/busy")));
		const connections = await Promise.all(asked);
		server.kill("SIGTERM");
		const answers = await Promise.all(connections.map(({ answers }) => answers));
		expect(answers).toEqual(connections.map(() => ["200"]));
		expect(await ended).toEqual([0, null]);
	});

	it("answers a request of which the first byte had come, and what came behind another", async () => {
		const { server, sendRequest, port, ended } = await serve(60_000, 60_000);
		const [begun = "", rest = ""] = [requestFor("/").slice(0, 1), requestFor("/").slice(1)];
		const [half, two] = await Promise.all([
			connection(port, begun),
			connection(port, requestFor("/slow") + requestFor("/")),
		]);
		server.kill("SIGTERM");
		// Closed to others once all that had come has been taken in.
		while (await sendRequest("/").then(Boolean, () => false));
		half.socket.write(rest);
		expect(await half.answers).toEqual(["200"]);
		expect(await two.answers).toEqual(["200", "200"]);
		expect(await ended).toEqual([0, null]);
	});

	it("waits for nobody who has asked nothing, or been answered", async () => {
		const { server, sendRequest, port, ended } = await serve(60_000, 60_000);
		const silent = await connection(port, "");
		await sendRequest("/");
		const asked = Date.now();
		server.kill("SIGTERM");
		expect(await ended).toEqual([0, null]);
		expect(await silent.answers).toEqual([]);
		expect(Date.now() - asked).toBeLessThan(4_000);
	});
});
