import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { requestApi } from "@/__tests__/serve-api";
import { createHealthHandler, createHealthMiddleware } from "@/lib/server/health";
import { getProcessState } from "@/lib/server/process-state";
import { healthSchema as schema } from "@/lib/server/schema/health";

jest.mock("@/lib/server/build-id", () => ({ buildId: () => "a-build" }));

const health = createHealthHandler(() => ({ "web-features": "3.40.0" }));

const requestHealth = async (check?: string, init?: RequestInit) => {
	const answer = await requestApi(health, check ? { check: check.split("/") } : {}, init);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	return answer;
};

describe("/api/health", () => {
	afterEach(() => {
		getProcessState().isEnding = false;
		delete getProcessState().findFault;
	});

	it("returns the build id and the versions of the data", async () => {
		const { status, body } = await requestHealth();
		expect(status).toBe(200);
		expect(schema.parse(JSON.parse(body))).toEqual({
			live: true,
			ready: true,
			deployment: "a-build",
			data: { "web-features": "3.40.0" },
			store: "none",
		});
	});

	it("is not ready but still live during shutdown", async () => {
		expect(await requestHealth("ready")).toMatchObject({ status: 200, body: '{"ready":true}' });
		getProcessState().isEnding = true;
		const { status, body } = await requestHealth("ready");
		expect([status, JSON.parse(body)]).toEqual([
			503,
			{ ready: false, reason: "stopping", detail: "The process is shutting down." },
		]);
		expect(await requestHealth("live")).toMatchObject({ status: 200 });
		expect(JSON.parse((await requestHealth()).body)).toMatchObject({ live: true, ready: false });
	});

	it("says why it is not ready, and is live whatever is missing", async () => {
		const fault = { reason: "data", detail: "The package caniuse-lite is not installed." } as const;
		// `file` is only for the log, so it must not be in the response.
		getProcessState().findFault = async () => ({ ...fault, file: "/srv/secret" });
		const { status, body } = await requestHealth("ready");
		expect([status, JSON.parse(body)]).toEqual([503, { ready: false, ...fault }]);
		expect(JSON.parse((await requestHealth()).body)).toMatchObject({ live: true, ready: false, ...fault });
		const findFault = jest.fn((_origin: string) => Promise.reject(new Error("secret")));
		getProcessState().findFault = findFault;
		expect(await requestHealth("live")).toMatchObject({ status: 200, body: '{"live":true}' });
		expect(findFault).not.toHaveBeenCalled();
	});

	it("checks at the address at which the probe arrived", async () => {
		const origins: string[] = [];
		getProcessState().findFault = async (origin) => void origins.push(origin);
		await requestHealth("ready");
		await requestHealth();
		expect(origins).toEqual([1, 2].map(() => expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)));
	});

	it("answers before Next", async () => {
		const next = jest.fn((response: ServerResponse) => response.end("Next"));
		const middleware = createHealthMiddleware(() => ({}));
		const server = createServer((request, response) => middleware(request, response, () => next(response)));
		await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
		const { port } = server.address() as AddressInfo;
		const statuses: [string, number][] = [];
		for (const path of ["", "/live?x", "/ready", "/nonsense", "/live/ready", "y", "/"]) {
			const answer = await fetch(`http://127.0.0.1:${port}/api/health${path}`);
			await answer.text();
			statuses.push([path, answer.status]);
		}
		server.closeAllConnections();
		server.close();
		expect(statuses.map(([, status]) => status)).toEqual([200, 200, 200, 404, 404, 200, 200]);
		// Next redirects the last address.
		expect(next).toHaveBeenCalledTimes(2);
	});

	it("records the time of readiness probes", async () => {
		getProcessState().readinessProbedAt = 0;
		await requestHealth("live");
		expect(getProcessState().readinessProbedAt).toBe(0);
		await requestHealth("ready");
		expect(performance.now() - getProcessState().readinessProbedAt).toBeLessThan(10_000);
	});

	it("rejects other checks and methods", async () => {
		expect(await requestHealth("nonsense")).toMatchObject({ status: 404 });
		expect(await requestHealth("live/ready")).toMatchObject({ status: 404 });
		const { status, headers } = await requestHealth("ready", { method: "POST" });
		expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		expect(await requestHealth("ready", { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
	});

	it("returns an error without details if the data versions cannot be read", async () => {
		const log = jest.spyOn(console, "log").mockImplementation();
		const broken = createHealthHandler(() => {
			throw new Error("secret");
		});
		const { status, body } = await requestApi(broken);
		expect(status).toBe(500);
		expect(body).toMatch(/Digest/);
		expect(body).not.toMatch(/secret/);
		log.mockRestore();
	});
});
