import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { requestPage } from "@/__tests__/serve-page";
import { createDocumentHandler } from "@/lib/api/document-handler";
import { createMessageHandler } from "@/lib/api/message-handler";
import { RequestRefusal } from "@/lib/server/send-problem";

jest.mock("@/lib/telemetry/error-log", () => ({ appendToErrorLog: jest.fn() }));

const hello = createDocumentHandler("/hello", ({ name }) => {
	if (name === "busy") throw new RequestRefusal(503, "Too many wait", { wait: 7 });
	if (name === "bytes") return { type: "image/png", body: Uint8Array.of(0x89, 0x50, 0, 0xff) };
	if (name === "fail") throw new Error("secret of /srv/webreach");
	return name === "nobody" ? undefined : { type: "text/plain; charset=utf-8", body: `Grüße, ${name}` };
});

describe("createDocumentHandler", () => {
	it("sends the document with its type, a lifetime and a weak ETag", async () => {
		const { status, headers, body } = await requestPage(hello, { name: "Ada" });
		expect([status, body]).toEqual([200, "Grüße, Ada"]);
		expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
		expect(headers.get("cache-control")).toBe("public, max-age=3600");
		expect(headers.get("etag")).toMatch(/^W\/"[\w-]{20,}"$/);
	});

	it("sends bytes unchanged", async () => {
		const { status, headers, bytes } = await requestPage(hello, { name: "bytes" });
		expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
		expect([...bytes]).toEqual([0x89, 0x50, 0, 0xff]);
		const again = await requestPage(
			hello,
			{ name: "bytes" },
			{ headers: { "If-None-Match": headers.get("etag") ?? "" } },
		);
		expect(again.status).toBe(304);
	});

	it("responds to a RequestRefusal with its status and Retry-After", async () => {
		const { status, headers, body } = await requestPage(hello, { name: "busy" });
		expect([status, headers.get("retry-after"), JSON.parse(body).title]).toEqual([503, "7", "Too many wait"]);
	});

	it("sends the same ETag for the same body only", async () => {
		const etag = async (name: string) => (await requestPage(hello, { name })).headers.get("etag");
		expect(await etag("Ada")).toBe(await etag("Ada"));
		expect(await etag("Ada")).not.toBe(await etag("Bob"));
	});

	it.each([
		["the same tag", (tag: string) => tag],
		["the tag without its weak prefix", (tag: string) => tag.slice(2)],
		["a list with the tag", (tag: string) => `"other", ${tag}`],
		["a wildcard", () => "*"],
	])("responds with 304 without a body if If-None-Match has %s", async (_, toHeader) => {
		const { headers } = await requestPage(hello, { name: "Ada" });
		const tag = headers.get("etag") ?? "";
		const again = await requestPage(hello, { name: "Ada" }, { headers: { "If-None-Match": toHeader(tag) } });
		expect([again.status, again.body]).toEqual([304, ""]);
		expect(again.headers.get("etag")).toBe(tag);
		expect(again.headers.get("cache-control")).toBe("public, max-age=3600");
	});

	it.each(['"other"', "W/", "", ",,,", "x".repeat(5_000)])(
		"sends the document if If-None-Match is %j",
		async (tag) => {
			const { status } = await requestPage(hello, { name: "Ada" }, { headers: { "If-None-Match": tag } });
			expect(status).toBe(200);
		},
	);

	it("responds to HEAD like GET, without the body", async () => {
		const { status, headers, body } = await requestPage(hello, { name: "Ada" }, { method: "HEAD" });
		expect([status, body]).toEqual([200, ""]);
		expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
	});

	it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("rejects %s", async (method) => {
		const { status, headers, body } = await requestPage(hello, { name: "Ada" }, { method });
		expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		expect(headers.get("content-type")).toBe("application/problem+json");
		expect(JSON.parse(body)).toEqual({ title: "Method not allowed", status: 405 });
	});

	it("responds with a 404 problem without a document, for any If-None-Match", async () => {
		const init = { headers: { "If-None-Match": "*" } };
		const { status, headers, body } = await requestPage(hello, { name: "nobody" }, init);
		expect([status, headers.get("content-type")]).toEqual([404, "application/problem+json"]);
		expect(JSON.parse(body)).toEqual({ title: "Not found", status: 404 });
	});

	it("responds with 404 to a path with a locale", async () => {
		expect((await requestPage(hello, { name: "Ada" }, { locale: "de" })).status).toBe(404);
	});

	it("sends only the digest of an error", async () => {
		const log = jest.spyOn(console, "log").mockImplementation();
		const { status, body } = await requestPage(hello, { name: "fail" });
		const { digest, route } = JSON.parse(log.mock.calls[0]?.[0]);
		log.mockRestore();
		expect(route).toBe("/hello");
		expect(status).toBe(500);
		expect(JSON.parse(body)).toEqual({
			title: "Internal server error",
			status: 500,
			detail: `Digest ${digest}`,
		});
	});
});

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
