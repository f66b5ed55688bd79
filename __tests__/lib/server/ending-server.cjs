// Like Next's server, this one closes its listener on SIGTERM, finishes pending requests and exits.
require("esbuild-register");
const { createServer } = require("node:http");
const { closeConnections, shutDownGracefully } = require("../../../lib/server/graceful-shutdown.ts");
const { getProcessState } = require("../../../lib/server/process-state.ts");

const [drainMs, timeoutMs] = process.argv.slice(2).map(Number);
const answer = (request, response) => {
	if (request.url === "/ready") {
		getProcessState().readinessProbedAt = performance.now();
		response.statusCode = getProcessState().isEnding ? 503 : 200;
		return response.end();
	}
	if (request.url === "/never") return;
	setTimeout(() => response.end("done"), request.url === "/slow" ? 600 : 5);
};
const server = createServer((request, response) =>
	closeConnections(request, response, () => answer(request, response)),
);
process.on("SIGTERM", () => server.close(() => process.exit(0)));
shutDownGracefully({ drainMs, timeoutMs });
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
