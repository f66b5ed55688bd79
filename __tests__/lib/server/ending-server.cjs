// A server as Next's is: on SIGTERM it closes its listener, lets what is under way finish, and ends.
require("esbuild-register");
const { createServer } = require("node:http");
const { endGracefully } = require("../../../lib/server/graceful-end.ts");
const { life } = require("../../../lib/server/life.ts");

const [drain, most] = process.argv.slice(2).map(Number);
const server = createServer((request, response) => {
	if (request.url === "/ready") {
		life().readinessAskedAt = Date.now();
		response.statusCode = life().isEnding ? 503 : 200;
		return response.end();
	}
	if (request.url === "/never") return;
	if (request.url === "/busy") {
		const until = performance.now() + 15;
		while (performance.now() < until);
		return response.end("done");
	}
	setTimeout(() => response.end("done"), request.url === "/slow" ? 600 : 5);
});
process.on("SIGTERM", () => server.close(() => process.exit(0)));
endGracefully({ drain, most });
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
