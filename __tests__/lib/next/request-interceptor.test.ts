import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ignoreServer, interceptRequests, onNextServer } from "@/lib/next/request-interceptor";

/** A server that listened before anybody met it, as Next's does. */
async function listening() {
	const server = createServer((request, response) => response.end(`theirs ${request.url}`));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const textAt = async (address: string) => (await fetch(address)).text();

test("every request comes to us first, the very first included, and from us to whoever listened before", async () => {
	const { server, url } = await listening();
	onNextServer((met) =>
		interceptRequests(met, (request, response, next) =>
			request.url === "/ours" ? response.end("ours") : next(),
		),
	);
	try {
		expect(await textAt(`${url}/ours`)).toBe("ours");
		expect(await textAt(`${url}/else`)).toBe("theirs /else");
	} finally {
		server.close();
	}
});

test("a server of our own that is asked first is not met in place of Next's", async () => {
	const [ours, theirs] = await Promise.all([listening(), listening()]);
	ignoreServer(ours.server);
	const met: unknown[] = [];
	onNextServer((server) => met.push(server));
	try {
		await textAt(ours.url);
		expect(met).toEqual([]);
		await textAt(theirs.url);
		expect(met).toEqual([theirs.server]);
	} finally {
		ours.server.close();
		theirs.server.close();
	}
});
