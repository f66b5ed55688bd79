import { EventEmitter, once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { secondsToWait } from "@/lib/server/ask-limit";
import { byLimit, inTurns } from "@/lib/server/front/admission";
import { busyAnswers } from "@/lib/server/front/busy";
import { costOf } from "@/lib/server/front/costs";
import { fairTurns } from "@/lib/server/front/fair-turns";
import { inTurn } from "@/lib/server/front/front";

jest.mock("@/lib/server/ask-limit", () => ({ secondsToWait: jest.fn(async () => 0) }));

const refuse = busyAnswers({
	find: async (path) =>
		path === "/de/busy" || path === "/en/busy"
			? { made: 0, life: { revalidate: false }, html: Buffer.from(`<h1>${path}`), data: Buffer.from("{}") }
			: undefined,
	keep: async () => undefined,
	onKept: () => undefined,
});
/** What Next was given to answer, and has not answered yet. */
let given: { url: string | undefined; response: ServerResponse }[] = [];
const arrivals = new EventEmitter();
const arrive = async (count: number) => {
	while (given.length < count) await once(arrivals, "given");
};
let asker = "one";
const turns = inTurns(fairTurns({ atOnce: 1, waiting: { each: 2, all: 9 } }), () => asker, refuse);
const take = inTurn([byLimit(refuse), turns]);
const server = createServer((request, response) =>
	take(request, response, () => {
		given.push({ url: request.url, response });
		arrivals.emit("given");
	}),
);
/** A connection of its own: one that is kept may be closed by the server at the moment it is used again. */
async function ask(path: string) {
	const { port } = server.address() as AddressInfo;
	const [answer] = (await once(get({ port, path, agent: false }), "response")) as [IncomingMessage];
	return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}
const answerOne = () => given.shift()?.response.end("answered");

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());
beforeEach(() => {
	[given, asker] = [[], "one"];
});

it.each([
	["/compare", 4],
	["/de/compare", 4],
	["/_next/data/b1/de/compare.json", 4],
	["/features/grid", 1],
	["/nothing", 1],
	["/api/v1/reach", 0],
	["/api/health", 0],
])("%s costs %d", (path, cost) => {
	expect(costOf(path)).toBe(cost);
});

it.each([
	["/de/compare?a=b", "text/html; charset=utf-8", "<h1>/de/busy"],
	["/nothing", "text/html; charset=utf-8", "<h1>/en/busy"],
	["/ja/compare", "application/problem+json", "Too many requests"],
	["/_next/data/b1/de/compare.json", "application/problem+json", "Too many requests"],
	["/feeds/newly.xml", "application/problem+json", "Too many requests"],
	["/embed/grid", "application/problem+json", "Too many requests"],
])("tells who asks for %s too often when to come back", async (path, type, words) => {
	jest.mocked(secondsToWait).mockResolvedValueOnce(7);
	const answer = await ask(path);
	expect(answer.status).toBe(429);
	expect(answer.headers).toMatchObject({
		"retry-after": "7",
		"cache-control": "no-store",
		"content-type": type,
	});
	expect(answer.text).toContain(words);
});

it("lets on what there is a turn for, and says 503 beyond what may wait", async () => {
	const all: ReturnType<typeof ask>[] = [];
	// One after another: two that come in one turn of the loop are one event for whoever waits for the next.
	for (const path of ["/1", "/2", "/3"]) {
		const arrived = once(server, "request");
		all.push(ask(path));
		await arrived;
	}
	const refused = await ask("/4");
	expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "3"]);
	expect(given).toHaveLength(1);
	for (const answer of all) {
		await arrive(1);
		answerOne();
		expect((await answer).text).toBe("answered");
	}
});

it("always answers who asks for health", async () => {
	const first = ask("/1");
	await arrive(1);
	const health = ask("/api/health/live");
	await arrive(2);
	answerOne();
	answerOne();
	expect((await Promise.all([first, health])).map(({ status }) => status)).toEqual([200, 200]);
});

it("waits for nothing that was begun for one who has left", async () => {
	const { port } = server.address() as AddressInfo;
	const socket = connect(port, "127.0.0.1");
	socket.write("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n");
	await arrive(1);
	// The second has begun, and its answer stands behind the first.
	given[0]?.response.end("answered");
	await arrive(2);
	const second = given[1]?.response;
	const closed = once(given[0]?.response.req.socket ?? socket, "close").catch(() => undefined);
	socket.on("error", () => undefined).destroy();
	await closed;
	const asked = Date.now();
	const next = ask("/next");
	await arrive(3);
	expect(Date.now() - asked).toBeLessThan(900);
	given[2]?.response.end();
	expect((await next).status).toBe(200);
	second?.destroy();
});

it("does not begin what was pipelined by one who has left", async () => {
	const { port } = server.address() as AddressInfo;
	const socket = connect(port, "127.0.0.1");
	socket.write(["/1", "/2", "/3"].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(""));
	await arrive(1);
	const closed = once(given[0]?.response.socket ?? socket, "close");
	socket.destroy();
	await closed;
	const next = ask("/next");
	await arrive(2);
	expect(given.map(({ url }) => url)).toEqual(["/1", "/next"]);
	given[1]?.response.end();
	expect((await next).status).toBe(200);
});
