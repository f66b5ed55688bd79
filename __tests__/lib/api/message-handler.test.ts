import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createMessageHandler } from "@/lib/api/message-handler";

/** Posts a message with a `Host` header that no browser sends. Returns the status and the body. */
async function post(host: string): Promise<[status: number | undefined, body: string]> {
	const handle = createMessageHandler("/mcp", async (message) => Response.json({ url: message.url }));
	const server = createServer((req, res) => {
		const context = { params: {}, query: {}, resolvedUrl: "/", locale: "en", defaultLocale: "en" };
		void handle({ ...context, req: Object.assign(req, { cookies: {} }), res });
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	try {
		return await new Promise((resolve, reject) => {
			const sent = request({ port, method: "POST", path: "/", headers: { Host: host } }, (answer) => {
				let body = "";
				answer.setEncoding("utf8").on("data", (text) => {
					body += text;
				});
				answer.on("end", () => resolve([answer.statusCode, body]));
			});
			sent.on("error", reject).end("{}");
		});
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

it.each([["a b"], ["[::"], ["http://evil.example/"], ["user@evil.example:99999"]])(
	"a message is answered whatever its Host is: %s",
	async (host) => expect(await post(host)).toEqual([200, '{"url":"http://localhost/"}']),
);
