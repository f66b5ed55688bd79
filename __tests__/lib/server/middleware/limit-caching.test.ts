import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { limitCaching } from "@/lib/server/middleware/install-middleware";

jest.mock("@/lib/next/page-headers", () => ({
	getConfiguredHeaders: (path: string) => [["Content-Security-Policy", `of ${path}`]],
}));

async function sendRequest(answer: RequestListener, path: string) {
	const server = createServer((request, response) =>
		limitCaching(request, response, () => answer(request, response)),
	);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
	const { status, headers } = await fetch(address, { redirect: "manual" });
	server.closeAllConnections();
	server.close();
	return [status, headers.get("cache-control"), headers.get("content-security-policy")];
}

const cached = "s-maxage=31536000";

describe("limitCaching", () => {
	it.each([400, 404, 405, 429, 500, 503])("sets no-store on status %d", async (status) => {
		const byStatus: RequestListener = (_request, response) => {
			response.setHeader("Cache-Control", cached);
			response.statusCode = status;
			response.end("x");
		};
		expect(await sendRequest(byStatus, "/nope")).toEqual([status, "no-store", null]);
		const byHead: RequestListener = (_request, response) => {
			response.setHeader("Cache-Control", cached);
			response.writeHead(status).end("x");
		};
		expect(await sendRequest(byHead, "/nope")).toEqual([status, "no-store", null]);
	});

	it.each([
		[307, undefined, "public, max-age=0, s-maxage=3600"],
		[308, undefined, "public, max-age=0, s-maxage=3600"],
		[308, cached, cached],
		[304, undefined, null],
		[200, undefined, null],
	])("on status %d with Cache-Control %j sends %j", async (status, own, expected) => {
		const answer: RequestListener = (_request, response) => {
			if (own) response.setHeader("Cache-Control", own);
			response.writeHead(status).end();
		};
		expect((await sendRequest(answer, "/features/"))[1]).toBe(expected);
	});

	it("sets the headers of an error page on errors below /_next", async () => {
		const answer: RequestListener = (_request, response) => {
			response.setHeader("Content-Security-Policy", "default-src 'self'");
			response.writeHead(404).end("x");
		};
		expect(await sendRequest(answer, "/_next/nope")).toEqual([404, "no-store", "of /en/404"]);
		expect(await sendRequest(answer, "/nope")).toEqual([404, "no-store", "default-src 'self'"]);
	});

	it.each([200, 304, 308])("does not change status %d", async (status) => {
		const answer: RequestListener = (_request, response) => {
			response.setHeader("Cache-Control", cached);
			response.writeHead(status, { Location: "/x" }).end();
		};
		const [, control] = await sendRequest(answer, "/_next/x");
		expect(control).toBe(cached);
	});
});
