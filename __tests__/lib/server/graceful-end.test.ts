import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
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
	const ask = (path: string) =>
		new Promise<IncomingMessage>((resolve, reject) => {
			const request = get({ port, path, agent, host: "127.0.0.1" }, (response) => {
				response.resume().once("end", () => resolve(response));
			});
			request.once("error", reject);
		});
	return { server, ask, ended: once(server, "exit") };
}

describe("a server that is told to end", () => {
	it("fails no request of a load that heeds readiness", async () => {
		const { server, ask, ended } = await serve(400, 5_000);
		let isReady = true;
		const answers = { good: 0, failed: 0, closing: 0 };
		const watch = async () => {
			while (isReady) {
				const { statusCode, headers } = await ask("/ready");
				isReady = statusCode === 200;
				// At least the one that told of the end was asked after it had begun.
				if (headers.connection === "close") answers.closing++;
				await pause(20);
			}
		};
		const load = async (path: string) => {
			while (isReady) {
				try {
					const { statusCode, headers } = await ask(path);
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
		const { server, ask, ended } = await serve(60_000, 60_000);
		const slow = ask("/slow");
		await ask("/");
		const asked = Date.now();
		server.kill("SIGTERM");
		expect((await slow).statusCode).toBe(200);
		expect(await ended).toEqual([0, null]);
		expect(Date.now() - asked).toBeLessThan(10_000);
	});

	it("is gone in time whatever is under way", async () => {
		const { server, ask, ended } = await serve(0, 500);
		const never = ask("/never").catch((error) => error.code);
		await ask("/");
		server.kill("SIGTERM");
		expect(await ended).toEqual([143, null]);
		expect(await never).toBe("ECONNRESET");
	});
});
