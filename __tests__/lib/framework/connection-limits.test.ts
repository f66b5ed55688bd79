import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exchange } from "@/__tests__/e2e/raw-request";
import { limitConnections } from "@/lib/framework/connection-limits";
import { meetServer } from "@/lib/framework/requests-first";

const upgrade =
	"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n";

test("a server that listened already is limited before its very first request", async () => {
	const server = createServer((_, response) => response.end());
	// As Next does: whatever it is, it gets no answer.
	server.on("upgrade", (_, socket) => socket.destroy());
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	meetServer(limitConnections);
	try {
		expect(await exchange((server.address() as AddressInfo).port, Buffer.from(upgrade))).toBe(200);
		expect(server.headersTimeout).toBe(15_000);
		expect(server.requestTimeout).toBe(30_000);
	} finally {
		server.close();
	}
});
