import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ignoreServer, interceptRequests, onNextServer } from "@/lib/next/request-interceptor";

/** Starts a server before any interceptor is installed, as Next does. */
async function startServer() {
	const server = createServer(({ url, headers }, response) => response.end(`next ${url} at ${headers.host}`));
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
		expect(await fetchText(`${url}/else`)).toBe(`next /else at ${new URL(url).host}`);
	} finally {
		server.close();
	}
});

test.each([
	["http://site.example/features/grid?a=1", "next /features/grid?a=1 at site.example"],
	["HTTPS://site.example:8443/a", "next /a at site.example:8443"],
	["http://site.example", "next / at site.example"],
	["http://site.example?a", "next /?a at site.example"],
	["http://user:word@site.example//other.example/", "next //other.example/ at site.example"],
	["/a?b=http://site.example/", "next /a?b=http://site.example/ at header.example"],
	["//site.example/a", "next //site.example/a at header.example"],
	["ftp://site.example/a", "next ftp://site.example/a at header.example"],
	["*", "next * at header.example"],
])("the address %s is answered as its path", async (path, expected) => {
	const { server, url } = await startServer();
	onNextServer((nextServer) => interceptRequests(nextServer, (_request, _response, next) => next()));
	try {
		await fetchText(url);
		const headers = { Host: "header.example" };
		const [answer] = (await once(get(url, { path, headers }), "response")) as [IncomingMessage];
		expect(await text(answer)).toBe(expected);
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
		expect(await fetchAgain()).toBe(`next /a at ${new URL(url).host}`);
		onNextServer((nextServer) =>
			interceptRequests(nextServer, (_request, response) => response.end("intercepted")),
		);
		expect(await fetchAgain()).toBe("intercepted");
	} finally {
		agent.destroy();
		server.close();
	}
});
