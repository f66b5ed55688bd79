import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { MAX_TARGET_QUERY_LENGTH, MAX_TARGET_TEXT_LENGTH } from "@/lib/data/target";
import { answerMcp } from "@/lib/mcp/api/server";

const charged: number[] = [];
const reported: unknown[] = [];
const caller = {
	client: "a",
	signal: new AbortController().signal,
	leaveQueue: () => {},
	charge: (milliseconds: number) => void charged.push(milliseconds),
};
const report = (error: unknown) => {
	reported.push(error);
	return "a1b2c3";
};
const answer = (request: Request) => answerMcp(request, caller, report);

const client = new Client({ name: "test", version: "1" });
beforeAll(() =>
	client.connect(
		new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
			fetch: (url, init) => answer(new Request(url, init)),
		}),
	),
);
afterAll(() => client.close());
afterEach(() => expect(reported).toEqual([]));

// biome-ignore lint/suspicious/noExplicitAny: each tool has its own data
type Data = any;

const answers: string[] = [];

async function call(name: string, input: Record<string, unknown>): Promise<{ text: string; data: Data }> {
	const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
	const [first] = content;
	const text = first?.type === "text" ? first.text : "";
	if (isError) throw new Error(text);
	answers.push(text);
	return { text, data: structuredContent };
}

describe("can_i_use and why_not", () => {
	it.each([
		["subgrid", "chrome 117", "Yes"],
		["subgrid", "chrome 116", "Not yet"],
		["css.properties.backdrop-filter", "safari 18", "Yes"],
		["css.properties.text-wrap.pretty", "firefox 120", "Not yet"],
		["webusb", "kaios 2.5", "Not yet"],
	])("answer for %s in %s: %s", async (feature, target, answer) => {
		for (const name of ["can_i_use", "why_not"])
			expect((await call(name, { feature, target })).data.answer).toBe(answer);
	});

	it("know a region by its code and by its name", async () => {
		const { data } = await call("can_i_use", { feature: "subgrid", region: "JP" });
		expect(data).toMatchObject({ id: "subgrid", name: "Subgrid", url: expect.stringMatching(/\/subgrid$/) });
		expect((await call("can_i_use", { feature: "subgrid", region: "Japan" })).data).toEqual(data);
		const world = await call("can_i_use", { feature: "subgrid" });
		expect(world.data.canUse).not.toBe(data.canUse);
	});

	it.each([
		["container queries", "container-queries"],
		["css nesting", "nesting"],
		["anchor positioning", "anchor-positioning"],
		["webp", "webp"],
		[":has()", "has"],
		["dialog element", "dialog"],
		["view transitions", "view-transitions"],
		["Temporal", "temporal"],
	])("find %s", async (name, id) => {
		const { data } = await call("can_i_use", { feature: name });
		expect(data.id).toBe(id);
	});

	const chaining = "javascript.operators.optional_chaining";
	const old = "chrome >= 40, ie 11";

	it("say what works after a build", async () => {
		const input = { feature: chaining, target: old, build: "babel" };
		const { data, text } = await call("can_i_use", input);
		const { data: why } = await call("why_not", input);
		expect(data.answer).not.toBe("Yes");
		expect(data.afterBuild).toMatchObject({
			answer: "Yes",
			missingIn: [],
			added: ["babel: transform-optional-chaining"],
		});
		expect(data.afterBuild.gained).toBeGreaterThan(0);
		expect(why.afterBuild).toEqual(data.afterBuild);
		expect(text).toContain("After the build: Yes.");
	});

	it("say when no build can help", async () => {
		const input = { feature: "javascript.builtins.Proxy", target: old, build: "babel,core-js:entry" };
		const { data, text } = await call("can_i_use", input);
		expect(data.afterBuild).toMatchObject({ gained: 0, added: [], isImpossible: true });
		expect(text).toContain("No build can help.");
	});

	it("say what the caller can correct", async () => {
		await expect(call("can_i_use", { feature: "zzxqw" })).rejects.toThrow("Use the search tool");
		await expect(call("can_i_use", { feature: "grid", target: "netscape 4" })).rejects.toThrow("netscape");
		await expect(call("can_i_use", { feature: "grid", region: "Atlantis" })).rejects.toThrow("region");
		await expect(call("can_i_use", { feature: "grid", build: "webpack" })).rejects.toThrow("build: ");
		await expect(call("can_i_use", {})).rejects.toThrow("feature");
	});
});

describe("the other tools", () => {
	it("reach_of_set says which names it guessed", async () => {
		const { data, text } = await call("reach_of_set", { features: ["subgrid", "container query"] });
		expect(data.guesses).toEqual([{ requested: "container query", id: "container-queries" }]);
		expect(text).toContain("Closest matches: container-queries.");
	});

	it("reach_of_set says what works after a build", async () => {
		const names = ["javascript.operators.optional_chaining", "javascript.builtins.Proxy"];
		const input = { features: names, target: "chrome >= 40, ie 11", build: "swc" };
		const { data } = await call("reach_of_set", input);
		const after = Object.fromEntries(
			data.weakest.map((one: { id: string; afterBuild: string }) => [one.id, one.afterBuild]),
		);
		expect(after[names[0] ?? ""]).toBe("Yes");
		expect(after[names[1] ?? ""]).not.toBe("Yes");
	});

	it("reach_of_set counts people who have all of the features", async () => {
		const names = ["subgrid", "webusb", "popover"];
		const { data } = await call("reach_of_set", { features: names, region: "DE" });
		for (const feature of names) {
			const one = await call("can_i_use", { feature, region: "DE" });
			expect(data.canUseAll).toBeLessThanOrEqual(one.data.canUse);
		}
		expect(data.canUseAll).toBeGreaterThan(0.5);
	});

	it("what_changed lists the features of a month", async () => {
		const { data } = await call("what_changed", { since: "2023-09-01", until: "2023-09-30" });
		expect(data.newly).toEqual(expect.arrayContaining(["subgrid", "counter-style"]));
		expect(data.counts.newly).toBeGreaterThanOrEqual(data.newly.length);
	});

	it.each(["world", "DE"])("plan_floor counts who loses access in %s", async (region) => {
		const { data, text } = await call("plan_floor", { region });
		expect(data.proposals.length).toBeGreaterThan(0);
		for (const { lost, gained } of data.proposals) {
			expect(lost).toBeLessThanOrEqual(0.01);
			expect(gained).toBeGreaterThanOrEqual(3);
			expect(text).toContain(`${gained} features gained`);
		}
	});

	it.each([
		["container", "container-queries"],
		["grid", "grid"],
		["chrome 120", "chrome/120"],
		["popover", "popover"],
	])("search finds %s", async (query, id) => {
		const { data } = await call("search", { query });
		expect(data.results.map((result: { url: string }) => result.url).join(" ")).toContain(`/${id}`);
	});

	it.each([
		["css", "a {\n  text-wrap: pretty }", "css.properties.text-wrap.pretty", 2],
		["js", "let a;\nPromise.try(a);", "javascript.builtins.Promise.try", 2],
		["html", "<p>a</p>\n<dialog closedby=any></dialog>", "html.elements.dialog.closedby", 2],
		["ts", "const a: number[] = [];\na.toSorted();", "javascript.builtins.Array.toSorted", 2],
	])("check_code finds the line in %s", async (language, code, key, line) => {
		const { data } = await call("check_code", { code, language, target: "chrome 90" });
		expect(data.firstLines).toContainEqual(expect.objectContaining({ key, line }));
	});

	it("answers are short", () => {
		const lengths = answers.map((text) => text.length).sort((a, b) => a - b);
		expect(answers.length).toBeGreaterThanOrEqual(40);
		// A token is about four characters.
		expect(lengths[lengths.length >> 1]).toBeLessThan(600 * 4);
		expect(lengths.at(-1)).toBeLessThan(2_000);
	});

	it("are listed in 2,000 tokens", async () => {
		const { tools } = await client.listTools();
		expect(JSON.stringify(tools).length).toBeLessThan(2_000 * 4);
	});

	it("charge their time", () => {
		expect(charged.length).toBeGreaterThan(40);
		expect(charged.every((milliseconds) => milliseconds > 0)).toBe(true);
	});
});

describe("a batch", () => {
	const message = (id: number, name: string, args: object) => ({
		jsonrpc: "2.0",
		id,
		method: "tools/call",
		params: { name, arguments: args },
	});
	const send = async (messages: object[]) => {
		const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
		const init = { method: "POST", headers, body: JSON.stringify(messages) };
		const response = await answer(new Request("http://localhost/mcp", init));
		return { status: response.status, text: await response.text() };
	};
	const searches = (count: number) =>
		Array.from({ length: count }, (_, id) => message(id, "search", { query: `grid ${id}` }));

	it("of 20 messages is answered, and a longer one gets a clear error", async () => {
		const answered = await send(searches(20));
		expect([answered.status, answered.text.match(/"structuredContent"/g)?.length]).toEqual([200, 20]);
		const refused = await send(searches(21));
		expect([refused.status, JSON.parse(refused.text)]).toEqual([
			400,
			{
				jsonrpc: "2.0",
				id: null,
				error: { code: -32_600, message: "Invalid request: a batch has at most 20 messages." },
			},
		]);
	});

	it("yields between its messages, and between the searches of one", async () => {
		let turns = 0;
		let isDone = false;
		const count = () => {
			turns++;
			if (!isDone) setImmediate(count);
		};
		setImmediate(count);
		const features = Array.from({ length: 30 }, (_, index) => `grid lines ${index}`);
		const { status } = await send([...searches(10), message(11, "reach_of_set", { features })]);
		isDone = true;
		expect(status).toBe(200);
		expect(turns).toBeGreaterThan(40);
	});

	it("names the limits of a target as they are", async () => {
		const { tools } = await client.listTools();
		const { target }: Data = tools.find(({ name }) => name === "can_i_use")?.inputSchema.properties ?? {};
		expect(target.maxLength).toBe(MAX_TARGET_TEXT_LENGTH);
		for (const limit of [MAX_TARGET_QUERY_LENGTH, MAX_TARGET_TEXT_LENGTH])
			expect(target.description).toContain(`at most ${limit.toLocaleString("en")}`);
	});
});

it.each([
	["a lone byte", [0xff]],
	["a truncated character", [0xe2, 0x82]],
	["an overlong form", [0xc0, 0xaf]],
	["a surrogate", [0xed, 0xa0, 0x80]],
])("bytes that are not UTF-8 get a protocol error: %s", async (_, bytes) => {
	const params = { name: "search", arguments: { query: "grid@" } };
	const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
	const [start = "", end = ""] = message.split("@");
	const body = Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(end)]);
	const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
	const response = await answer(new Request("http://localhost/mcp", { method: "POST", headers, body }));
	expect([response.status, await response.json()]).toEqual([
		400,
		{ jsonrpc: "2.0", id: null, error: { code: -32_700, message: expect.stringContaining("UTF-8") } },
	]);
});

it("malformed messages get protocol errors", async () => {
	const send = async (body: string, headers = {}) => {
		const response = await answer(
			new Request("http://localhost/mcp", {
				method: "POST",
				headers: {
					"content-type": "application/json",
					accept: "application/json, text/event-stream",
					...headers,
				},
				body,
			}),
		);
		return { status: response.status, text: await response.text() };
	};
	const message = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.json(),
		fc
			.record({ jsonrpc: fc.constant("2.0"), id: fc.anything(), method: fc.string(), params: fc.anything() })
			.map((one) => JSON.stringify(one) ?? ""),
		fc
			.record({ name: fc.constantFrom("can_i_use", "search", "nope"), arguments: fc.anything() })
			.map((params) => JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params })),
	);
	await fc.assert(
		fc.asyncProperty(message, async (body) => {
			const { status, text } = await send(body);
			expect(status).toBeLessThan(500);
			expect(text).not.toMatch(/\bat .*\.(?:ts|js|mjs|cjs):\d/);
		}),
		{ numRuns: timesOf(100, 10_000) },
	);
	const legacy = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "a", version: "1" } };
	const { status, text } = await send(
		JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: legacy }),
	);
	expect(status).toBe(200);
	expect(text).toContain('"serverInfo"');
});
