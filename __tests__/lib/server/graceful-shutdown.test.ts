import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { itNightly } from "@/__tests__/exhaustive";

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

const createRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Opens a connection and sends text. `answers` resolves to all response statuses once the connection closes. */
async function openConnection(port: number, text: string) {
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
	await new Promise((resolve) => socket.write(text, resolve));
	return { socket, answers };
}

describe("a server on SIGTERM", () => {
	itNightly("fails no request of a load balancer that checks readiness", async () => {
		// The timeouts are long enough for another readiness probe on a busy machine.
		const { server, sendRequest, ended } = await serve(2_000, 20_000);
		let isReady = true;
		const answers = { good: 0, failed: 0, closing: 0 };
		const watch = async () => {
			while (isReady) {
				const { statusCode, headers } = await sendRequest("/ready");
				isReady = statusCode === 200;
				// Counts closing responses. The probe that got 503 was sent after SIGTERM, so there is at least one.
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

	it("skips the drain time without readiness probes, and finishes pending requests", async () => {
		const { server, sendRequest, ended } = await serve(60_000, 60_000);
		const slow = sendRequest("/slow");
		await sendRequest("/");
		const signaledAt = Date.now();
		server.kill("SIGTERM");
		expect((await slow).statusCode).toBe(200);
		expect(await ended).toEqual([0, null]);
		expect(Date.now() - signaledAt).toBeLessThan(10_000);
	});

	it("exits after the timeout despite pending requests", async () => {
		const { server, sendRequest, ended } = await serve(0, 500);
		const never = sendRequest("/never").catch((error) => error.code);
		await sendRequest("/");
		server.kill("SIGTERM");
		expect(await ended).toEqual([143, null]);
		expect(await never).toBe("ECONNRESET");
	});

	it("answers a request with only its first byte received", async () => {
		const { server, sendRequest, port, ended } = await serve(60_000, 60_000);
		const [begun = "", rest = ""] = [createRequest("/").slice(0, 1), createRequest("/").slice(1)];
		const half = await openConnection(port, begun);
		await sendRequest("/");
		server.kill("SIGTERM");
		// The listener is closed.
		while (await sendRequest("/").then(Boolean, () => false));
		half.socket.write(rest);
		expect(await half.answers).toEqual(["200"]);
		expect(await ended).toEqual([0, null]);
	});

	it("exits at once on a second signal", async () => {
		const { server, sendRequest, ended } = await serve(60_000, 60_000);
		await sendRequest("/ready");
		server.kill("SIGTERM");
		await sendRequest("/ready");
		server.kill("SIGTERM");
		expect(await ended).toEqual([143, null]);
	});

	it("does not wait for idle connections", async () => {
		const { server, sendRequest, ended } = await serve(60_000, 60_000);
		await sendRequest("/");
		const signaledAt = Date.now();
		server.kill("SIGTERM");
		expect(await ended).toEqual([0, null]);
		expect(Date.now() - signaledAt).toBeLessThan(4_000);
	});
});
