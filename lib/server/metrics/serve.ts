import { createServer, type Server } from "node:http";
import { passOver } from "@/lib/framework/requests-first";
import { tellOperator } from "@/lib/server/tell-operator";
import type { Metrics } from "./metrics";

/**
 * Answers `GET /metrics` on a port of its own, which the site's readers cannot reach. A port that is taken costs the
 * metrics, not the site.
 */
export function serveMetrics({ registry }: Pick<Metrics, "registry">, port: number, host: string): Server {
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
	// Whoever collects them may come before the first reader.
	passOver(server);
	server.on("error", ({ message }) => tellOperator(`There are no metrics: ${message}`));
	server.listen(port, host);
	// The site's own server keeps the process alive, and ends it.
	server.unref();
	return server;
}
