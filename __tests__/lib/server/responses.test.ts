import { once } from "node:events";
import { createServer, IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { limitCaching } from "@/lib/server/middleware/install-middleware";
import { serveMarkdownTwins } from "@/lib/server/middleware/markdown-twins";
import { getRejectionStatus } from "@/lib/server/middleware/reject-requests";
import { RequestRefusal, sendProblem, sendRefusal } from "@/lib/server/send-problem";
import { machineSamples, pageSamples } from "@/scripts/page-samples";

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

	it("gives page data a lifetime in browsers, unless the page states one", async () => {
		const answer =
			(own: string): RequestListener =>
			(_request, response) => {
				response.setHeader("Cache-Control", own);
				response.writeHead(200).end();
			};
		const path = "/_next/data/b1/en/plan.json";
		expect((await sendRequest(answer(cached), path))[1]).toBe("public, max-age=30, s-maxage=31536000");
		expect((await sendRequest(answer("public, max-age=0, s-maxage=3600"), path))[1]).toBe(
			"public, max-age=0, s-maxage=3600",
		);
	});

	it("sets the headers of an error page on errors below /_next", async () => {
		const answer: RequestListener = (_request, response) => {
			response.setHeader("Content-Security-Policy", "default-src 'self'");
			response.writeHead(404).end("x");
		};
		expect(await sendRequest(answer, "/_next/nope")).toEqual([404, "no-store", "of /en/404"]);
		expect(await sendRequest(answer, "/nope")).toEqual([404, "no-store", "default-src 'self'"]);
	});
});

function serve(url: string, accept?: string) {
	const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: { accept } });
	const response = new ServerResponse(request);
	let isNext = false;
	serveMarkdownTwins(request, response, () => {
		isNext = true;
	});
	return { isNext, url: request.url, vary: response.getHeader("vary"), link: response.getHeader("link") };
}

const page = "/de/features/subgrid?a=1";
const link = '</de/features/subgrid.md>; rel="alternate"; type="text/markdown"';

it.each([
	[undefined],
	["text/html,application/xhtml+xml,*/*;q=0.8"],
	["text/markdown;q=0.5, text/html"],
	["text/markdown;q=0"],
	["*/*"],
])("a page stays HTML for Accept: %s, and names its twin", (accept) => {
	expect(serve(page, accept)).toEqual({ isNext: true, url: page, vary: "Accept", link });
});

it.each([["text/markdown"], ["Text/Markdown, text/html;q=0.9"], ["text/plain, text/markdown;q=0.8"]])(
	"a page is Markdown for Accept: %s",
	(accept) => {
		expect(serve(page, accept)).toEqual({
			isNext: true,
			url: `/markdown${page}`,
			vary: "Accept",
			link: undefined,
		});
	},
);

it.each([
	[200, link],
	[304, link],
	[308, link],
	[404, undefined],
	[503, undefined],
])("a page with status %i names its twin: %s", (status, expected) => {
	const request = Object.assign(new IncomingMessage(new Socket()), { url: page });
	const response = new ServerResponse(request);
	serveMarkdownTwins(request, response, () => response.writeHead(status));
	expect([response.getHeader("link"), response.getHeader("vary")]).toEqual([expected, "Accept"]);
});

it("serves a twin at its own address, and leaves other addresses alone", () => {
	expect(serve("/browsers/safari/17.4.md", "text/html")).toEqual({
		isNext: true,
		url: "/markdown/browsers/safari/17.4",
		vary: undefined,
		link: undefined,
	});
	expect(serve("/features", "text/markdown")).toMatchObject({ url: "/features", vary: undefined });
});

const safeMethods = ["GET", "HEAD"];
const otherMethods = ["POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "LINK"];
const form = pageSamples["/check/findings"].path;
const pages = Object.values(pageSamples).flatMap(({ path }) => (path === form ? [] : path));
const files = [
	"/_next/data/a-build/en/features/subgrid.json",
	"/_next/static/chunks/a.js",
	"/_next/image?url=/icon-512.png&w=640&q=75",
	"/icon-512.png",
	"/favicon.svg",
	"/de/features/subgrid",
	"/nope",
	"/api/nope",
	"/",
	"http://example.org/features/subgrid",
];

describe("methods", () => {
	it.each([...pages, ...files])("at %s: GET and HEAD pass, OPTIONS gets 204, all others get 405", (url) => {
		for (const method of safeMethods) expect(getRejectionStatus({ method, url })).toBeUndefined();
		expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
		for (const method of otherMethods) expect(getRejectionStatus({ method, url })).toBe(405);
	});

	it.each([form, "/de/check/findings"])("at %s: POST passes too", (url) => {
		for (const method of [...safeMethods, "POST"])
			expect(getRejectionStatus({ method, url })).toBeUndefined();
		expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
		for (const method of otherMethods)
			if (method !== "POST") expect(getRejectionStatus({ method, url })).toBe(405);
	});

	const machinePaths = Object.values(machineSamples).map(({ path }) => path);
	const checksItself = (path: string) => path.startsWith("/api/") || path === "/mcp";
	it.each(machinePaths.filter(checksItself))("at %s: all pass to the route", (url) => {
		for (const method of [...safeMethods, ...otherMethods])
			expect(getRejectionStatus({ method, url })).toBeUndefined();
	});

	it.each(machinePaths.filter((path) => !checksItself(path)))(
		"at the document %s: only GET and HEAD pass",
		(url) => {
			for (const method of safeMethods) expect(getRejectionStatus({ method, url })).toBeUndefined();
			expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
			for (const method of otherMethods) expect(getRejectionStatus({ method, url })).toBe(405);
		},
	);

	it.each(["*", "example.org:443", "features/subgrid", "javascript:x", ""])(
		"at the malformed address %j: GET and HEAD get 400",
		(url) => {
			for (const method of safeMethods) expect(getRejectionStatus({ method, url })).toBe(400);
			expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
			for (const method of otherMethods) expect(getRejectionStatus({ method, url })).toBe(405);
		},
	);
});

/** Calls a function with a mock response, and returns the data that it sends. */
function captureResponse(send: (response: ServerResponse) => void) {
	const headers: Record<string, unknown> = {};
	let body = "";
	const response = {
		statusCode: 200,
		setHeader: (name: string, value: unknown) => {
			headers[name] = value;
		},
		end: (text: string) => {
			body = text;
		},
	};
	send(response as unknown as ServerResponse);
	return { status: response.statusCode, headers, body };
}

describe("sendProblem", () => {
	it("sends title and status, and the detail and parameter if known", () => {
		expect(captureResponse((response) => sendProblem(response, 404, "Not found"))).toEqual({
			status: 404,
			headers: { "Cache-Control": "no-store", "Content-Type": "application/problem+json" },
			body: '{"title":"Not found","status":404}',
		});
		const { body } = captureResponse((response) =>
			sendProblem(response, 400, "Bad request", "Give a day.", "day"),
		);
		expect(JSON.parse(body)).toEqual({
			title: "Bad request",
			status: 400,
			detail: "Give a day.",
			parameter: "day",
		});
	});
});

describe("sendRefusal", () => {
	const captureRefusal = (...input: ConstructorParameters<typeof RequestRefusal>) =>
		captureResponse((response) => sendRefusal(response, new RequestRefusal(...input)));

	it("sends a problem without optional details and headers", () => {
		const { status, headers, body } = captureRefusal(403, "Forbidden");
		expect([status, headers, JSON.parse(body)]).toEqual([
			403,
			{ "Cache-Control": "no-store", "Content-Type": "application/problem+json" },
			{ title: "Forbidden", status: 403 },
		]);
		expect(new RequestRefusal(403, "Forbidden").message).toBe("Forbidden");
	});

	it("sends Retry-After, detail and Allow", () => {
		const { headers, body } = captureRefusal(429, "Too many requests", {
			wait: 5,
			detail: "Later.",
		});
		expect(headers).toMatchObject({ "Retry-After": 5 });
		expect(JSON.parse(body).detail).toBe("Later.");
		expect(captureRefusal(405, "Method not allowed").headers).toMatchObject({ Allow: "POST" });
	});
});
