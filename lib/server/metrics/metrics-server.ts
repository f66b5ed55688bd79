import { createServer, type Server } from "node:http";
import { ignoreServer } from "@/lib/next/request-interceptor";
import { logLine } from "@/lib/server/logger";
import type { Metrics } from "./metrics";

/**
 * Serves `GET /metrics` on a port of its own, which readers cannot reach. If the port is in use, the site runs without
 * metrics.
 */
export function startMetricsServer(
	{ registry }: Pick<Metrics, "registry">,
	port: number,
	host: string,
): Server {
	const server = createServer(async (request, response) => {
		response.setHeader("Cache-Control", "no-store");
		if (request.url !== "/metrics") return void response.writeHead(404).end();
		if (request.method !== "GET" && request.method !== "HEAD")
			return void response.writeHead(405, { Allow: "GET, HEAD" }).end();
		try {
			const text = await registry.metrics();
			response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
		} catch {
			response.writeHead(500).end();
		}
	});
	// A scrape may come before the first request of the site. Without this, the metrics server would be taken for
	// Next's server.
	ignoreServer(server);
	server.on("error", ({ message }) => logLine(`There are no metrics: ${message}`));
	server.listen(port, host);
	// Only the site's server keeps the process alive, not this one.
	server.unref();
	return server;
}
