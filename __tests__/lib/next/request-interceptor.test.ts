import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ignoreServer, interceptRequests, onNextServer } from "@/lib/next/request-interceptor";

/** Starts a server before any interceptor is installed, as Next does. */
async function startServer() {
	const server = createServer((request, response) => response.end(`next ${request.url}`));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const fetchText = async (address: string) => (await fetch(address)).text();

test("every request reaches the interceptor first, then the earlier listener", async () => {
	const { server, url } = await startServer();
	onNextServer((nextServer) =>
		interceptRequests(nextServer, (request, response, next) =>
			request.url === "/intercepted" ? response.end("intercepted") : next(),
		),
	);
	try {
		expect(await fetchText(`${url}/intercepted`)).toBe("intercepted");
		expect(await fetchText(`${url}/else`)).toBe("next /else");
	} finally {
		server.close();
	}
});

test("onNextServer skips an ignored server", async () => {
	const [ignored, next] = await Promise.all([startServer(), startServer()]);
	ignoreServer(ignored.server);
	const found: unknown[] = [];
	onNextServer((server) => found.push(server));
	try {
		await fetchText(ignored.url);
		expect(found).toEqual([]);
		await fetchText(next.url);
		expect(found).toEqual([next.server]);
	} finally {
		ignored.server.close();
		next.server.close();
	}
});

test("a connection that was accepted before is intercepted from its next request on", async () => {
	const { server, url } = await startServer();
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const fetchAgain = async () => {
		const [answer] = (await once(get(`${url}/a`, { agent }), "response")) as [IncomingMessage];
		return text(answer);
	};
	try {
		expect(await fetchAgain()).toBe("next /a");
		onNextServer((nextServer) =>
			interceptRequests(nextServer, (_request, response) => response.end("intercepted")),
		);
		expect(await fetchAgain()).toBe("intercepted");
	} finally {
		agent.destroy();
		server.close();
	}
});
