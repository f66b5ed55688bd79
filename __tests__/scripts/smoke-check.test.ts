import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { machineSamples, pageSamples } from "@/scripts/page-samples";
import { runSmokeCheck } from "@/scripts/smoke-check";

const health = { live: true, ready: true, deployment: "a-build", data: {}, store: "none" };
/** A page with the text that the check expects on any page. */
const whole = '<html lang="de"><h1>Subgrid</h1><a href="/features/subgrid">caniuse-lite</a><entry></html>';

type Reply = (response: ServerResponse) => void;

/** Returns the faults of a site that responds correctly, except for one address. */
async function findFaults(path = "", reply?: Reply): Promise<string[]> {
	const server = createServer(({ url = "" }, response) => {
		if (url === path && reply) return reply(response);
		const machine = Object.values(machineSamples).find((sample) => sample.path === url);
		response.statusCode = url === pageSamples["/404"].path ? 404 : (machine?.status ?? 200);
		const isJson = url.startsWith("/api/");
		response.setHeader("Content-Type", isJson ? "application/json" : "text/html");
		if (url === "/api/health") response.end(JSON.stringify(health));
		else response.end(isJson ? '{"supported":0.9}' : whole);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	try {
		return await runSmokeCheck(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "a-build");
	} finally {
		server.close();
	}
}

const page =
	(body: string, status = 200): Reply =>
	(response) =>
		response.writeHead(status, { "Content-Type": "text/html" }).end(body);
const json =
	(body: string): Reply =>
	(response) =>
		response.writeHead(200, { "Content-Type": "application/json" }).end(body);

describe("runSmokeCheck", () => {
	it("finds no fault in a working site", async () => {
		expect(await findFaults()).toEqual([]);
	});

	it.each<[string, string, Reply, RegExp]>([
		["a page that fails", "/browsers", page("", 500), /500, not 200/],
		["a truncated page", "/browsers", page("<html><h1>Browsers"), /not a whole page/],
		["another page", "/features/subgrid", page("<html><h1>Grid</h1></html>"), /Subgrid/],
		["no 404", pageSamples["/404"].path, page(whole), /200, not 404/],
		["broken JSON", "/api/v1/search?q=grid", json('{"a'), /search/],
		["a closed connection", "/groups", (response) => response.destroy(), /^\/groups: /],
		["another build", "/api/health", json(JSON.stringify({ ...health, deployment: "b" })), /b, not a-build/],
		["a site that shuts down", "/api/health", json(JSON.stringify({ ...health, ready: false })), /not ready/],
	])("finds %s", async (_, path, reply, expected) => {
		const faults = await findFaults(path, reply);
		expect(faults).toHaveLength(1);
		expect(faults[0]).toMatch(expected);
	});
});
