import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { healthSchema } from "@/lib/server/schema/health";
import { findFreePort, serveSite, waitUntilReady } from "@/scripts/site";

const serverOptions = {
	stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"],
	// One client sends all requests.
	env: { ...process.env, RATE_LIMIT: "0" },
};

test("on shutdown under load the server reports not ready first and fails no request", async () => {
	const port = await findFreePort();
	const site = await serveSite({ dir: process.cwd(), port, host: "127.0.0.1", options: serverOptions });
	expect(await waitUntilReady(site.url)).toBeUndefined();
	const health = healthSchema.parse(await (await fetch(`${site.url}/api/health`)).json());
	expect(health).toMatchObject({ live: true, ready: true, store: "none" });

	const agent = new Agent({ keepAlive: true });
	const getStatus = (path: string) =>
		new Promise<number | undefined>((resolve, reject) => {
			get({ port, path, agent, host: "127.0.0.1" }, (response) => {
				response.resume().once("end", () => resolve(response.statusCode));
			}).once("error", reject);
		});
	let isReady = true;
	const watchReadiness = async () => {
		while (isReady) {
			isReady = (await getStatus("/api/health/ready")) === 200;
			await pause(100);
		}
	};
	const count = { good: 0, failed: 0 };
	const sendRequests = async (path: string) => {
		while (isReady) {
			const status = await getStatus(path).catch(() => undefined);
			count[status === 200 ? "good" : "failed"]++;
		}
	};
	const paths = ["/", "/features/grid", "/compare", "/api/v1/features/grid", "/search?q=grid"];
	const all = [watchReadiness(), ...paths.map(sendRequests)];
	// The first search of a server builds its index.
	await pause(4_000);
	site.server.kill("SIGTERM");
	const [[code]] = await Promise.all([once(site.server, "exit"), ...all]);
	expect(count.failed).toBe(0);
	expect(count.good).toBeGreaterThan(50);
	expect(code).toBe(143);
});

test("the built server refuses to start with an invalid environment", async () => {
	const refused = serveSite({
		dir: process.cwd(),
		port: await findFreePort(),
		host: "127.0.0.1",
		options: { stdio: "ignore", env: { ...process.env, TRUST_PROXY: "yes" } },
	});
	await expect(refused).rejects.toThrow("The server ended with exit code 1.");
});
