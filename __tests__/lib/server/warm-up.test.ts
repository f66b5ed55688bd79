import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { matchRoute } from "@/lib/paths/match-route";
import { type Route, routeDefinitions } from "@/lib/paths/routes";
import { listWarmUpPaths, warmUp } from "@/lib/server/warm-up";

/** Serves a listener while a function runs. */
async function withServer<T>(listener: RequestListener, act: (url: string) => Promise<T>): Promise<T> {
	const server = createServer(listener);
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	try {
		return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

/** Routes without warm-up: error pages, health checks, and endpoints that need a secret, a receiver or POST. */
const excluded: Route[] = [
	"/404",
	"/_error",
	"/api/health/[[...check]]",
	"/api/revalidate",
	"/api/telemetry",
	"/api/v1/check",
	"/mcp",
];

it("requests every kind of page and document", () => {
	const found = new Set(listWarmUpPaths("a-build").map((path) => matchRoute(path.split("?", 1)[0] ?? "")));
	const all = Object.keys(routeDefinitions) as Route[];
	expect(all.filter((route) => !found.has(route)).toSorted()).toEqual(excluded);
	expect(listWarmUpPaths().some((path) => path.endsWith(".png"))).toBe(true);
});

it("returns the first path that cannot be answered", async () => {
	const seen: (string | undefined)[] = [];
	const listener: RequestListener = (request, response) => {
		seen.push(request.url);
		response.statusCode = request.url === "/b" ? 500 : 404;
		response.end();
	};
	expect(await withServer(listener, (url) => warmUp(url, ["/a", "/b", "/c"]))).toBe(
		"/b answers with status 500",
	);
	expect(seen).toEqual(["/a", "/b"]);
	expect(await warmUp("http://127.0.0.1:9", ["/a"])).toMatch(/^\/a does not answer: /);
});

it("waits for a full queue", async () => {
	let busy = 1;
	const listener: RequestListener = (_request, response) => {
		if (busy-- > 0) response.writeHead(503, { "Retry-After": "1" });
		response.end();
	};
	expect(await withServer(listener, (url) => warmUp(url, ["/a"]))).toBeUndefined();
});
