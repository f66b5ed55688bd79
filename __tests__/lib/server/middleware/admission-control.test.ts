import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createAdmissionControl, getRequestCost } from "@/lib/server/middleware/admission-control";
import { createOverloadResponses } from "@/lib/server/middleware/overload-response";
import { retryAfterSeconds } from "@/lib/server/rate-limit";

jest.mock("@/lib/server/rate-limit", () => ({ retryAfterSeconds: jest.fn(async () => 0) }));

const refuse = createOverloadResponses({
	find: async (path) =>
		path === "/de/busy" || path === "/en/busy"
			? { made: 0, life: { revalidate: false }, html: Buffer.from(`<h1>${path}`), data: Buffer.from("{}") }
			: undefined,
	save: async () => undefined,
	onSave: () => undefined,
});
const take = createAdmissionControl(refuse);
const server = createServer((request, response) =>
	take(request, response, () => void response.end("answered")),
);
/** Uses a new connection, because the server may close a kept-alive one just before its reuse. */
async function sendRequest(path: string) {
	const { port } = server.address() as AddressInfo;
	const [answer] = (await once(get({ port, path, agent: false }), "response")) as [IncomingMessage];
	return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());

it.each([
	["/compare", 4],
	["/de/compare", 4],
	["/_next/data/b1/de/compare.json", 4],
	["/features/grid", 1],
	["/nothing", 1],
	["/api/v1/reach", 0],
	["/api/health", 0],
])("%s costs %d", (path, cost) => {
	expect(getRequestCost(path)).toBe(cost);
});

it.each([
	["/de/compare?a=b", "text/html; charset=utf-8", "<h1>/de/busy"],
	["/nothing", "text/html; charset=utf-8", "<h1>/en/busy"],
	["/ja/compare", "application/problem+json", "Too many requests"],
	["/_next/data/b1/de/compare.json", "application/problem+json", "Too many requests"],
	["/feeds/newly.xml", "application/problem+json", "Too many requests"],
	["/embed/grid", "application/problem+json", "Too many requests"],
])("responds to too many requests for %s with 429 and Retry-After", async (path, type, words) => {
	jest.mocked(retryAfterSeconds).mockResolvedValueOnce(7);
	const answer = await sendRequest(path);
	expect(answer.status).toBe(429);
	expect(answer.headers).toMatchObject({
		"retry-after": "7",
		"cache-control": "no-store",
		"content-type": type,
	});
	expect(answer.text).toContain(words);
});

it("passes on requests within the limit", async () => {
	expect(await sendRequest("/features/grid")).toMatchObject({ status: 200, text: "answered" });
});
