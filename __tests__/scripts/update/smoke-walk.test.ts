import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { machineSamples, pageSamples } from "@/scripts/page-samples";
import { smokeWalk } from "@/scripts/update/smoke-walk";

const expected = { deployment: "a-build", versions: { "web-features": "3.40.0" } };
const health = { live: true, ready: true, deployment: "a-build", data: expected.versions, store: "none" };
/** Holds whatever any page must hold. */
const whole =
	'<html lang="de" dir="rtl"><h1>Subgrid</h1><a href="/features/subgrid">caniuse-lite</a><svg><entry><sitemap></html>';

type Answers = Record<string, (response: ServerResponse) => void>;

/** What a site that answers everything as it must, but for these, is found to lack. */
async function faultsOf(answers: Answers): Promise<string[]> {
	const server = createServer((request, response) => {
		const url = request.url ?? "";
		const own = answers[url];
		if (own) return own(response);
		const machine = Object.values(machineSamples).find(({ path }) => path === url);
		response.statusCode = url === pageSamples["/404"].path ? 404 : (machine?.status ?? 200);
		const isJson = url.startsWith("/api/");
		response.setHeader("Content-Type", isJson ? "application/json" : "text/html");
		if (url === "/api/health") response.end(JSON.stringify(health));
		else response.end(isJson ? '{"supported":0.9}' : whole);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	try {
		return await smokeWalk(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, expected);
	} finally {
		server.close();
	}
}

const page =
	(body: string, status = 200) =>
	(response: ServerResponse) =>
		response.writeHead(status, { "Content-Type": "text/html" }).end(body);

describe("a look at one of everything", () => {
	it("finds nothing where everything is well", async () => {
		expect(await faultsOf({})).toEqual([]);
	});

	it.each<[string, string, Answers[string], RegExp]>([
		[
			"a page that fails",
			"/plan?browser=safari,ios_saf&version=18.4&region=DE",
			page("", 500),
			/answers 500, not 200/,
		],
		["half a page", "/browsers", page("<html><h1>Browsers"), /is no whole page/],
		["a page of something else", "/features/subgrid", page("<html><h1>Grid</h1></html>"), /does not hold/],
		["no 404 where nothing is", pageSamples["/404"].path, page(whole), /answers 200, not 404/],
		[
			"an answer of the API that is none",
			"/api/v1/search?q=grid",
			(response) => {
				response.writeHead(200, { "Content-Type": "application/json" }).end('{"a');
			},
			/search/,
		],
		["a connection that is cut", "/groups", (response) => response.destroy(), /^\/groups: /],
		[
			"another deployment",
			"/api/health",
			(response) => {
				response.end(JSON.stringify({ ...health, deployment: "another" }));
			},
			/serves another, not a-build/,
		],
		[
			"data of another day",
			"/api/health",
			(response) => {
				response.end(JSON.stringify({ ...health, data: { "web-features": "3.39.0" } }));
			},
			/data of/,
		],
		[
			"one that is about to end",
			"/api/health",
			(response) => {
				response.end(JSON.stringify({ ...health, ready: false }));
			},
			/not ready/,
		],
	])("finds %s", async (_, path, answer, told) => {
		const faults = await faultsOf({ [path]: answer });
		expect(faults).toHaveLength(1);
		expect(faults[0]).toMatch(told);
	});
});
