import { serveMeasured } from "@/__tests__/e2e/measured-site";
import { machinePaths } from "@/lib/paths/machine";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { createRandom } from "./seeded-random";

// Sends malformed messages to `/mcp` and prints how they are answered, and the memory before and after:
// `npx tsx __tests__/chaos/malformed-messages.ts`. `COUNT` of them, with the random numbers of `SEED`.

const count = Number(process.env.COUNT || 10_000);
const random = createRandom(Number(process.env.SEED || 1));
const concurrency = 8;
/** Memory is read after each round. */
const ROUNDS = 4;
/** In megabytes, after garbage collection, in the last round: the first ones load code and data. */
const MAX_GROWTH = 10;

const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
const types = { Accept: "application/json, text/event-stream", "Content-Type": "application/json" };

const tools = ["can_i_use", "why_not", "reach_of_set", "what_changed", "plan_floor", "search", "check_code"];
/** What no tool takes as an argument. */
const values = [null, 1, -1e308, true, [], [[[]]], {}, { a: 1 }, "\u0000", "\ud800", "x".repeat(20_000)];
const names = ["feature", "features", "query", "since", "files", "region", "target", "__proto__", "zz"];

const request = (method: unknown, params?: unknown) => ({ jsonrpc: "2.0", id: 1, method, params });
const call = (name: unknown, args: unknown) => request("tools/call", { name, arguments: args });
const valid = () => JSON.stringify(call("can_i_use", { feature: "subgrid" }));

/** Makes messages, which break JSON, JSON-RPC, the protocol, or the schema of a tool. */
const kinds: Record<string, () => BodyInit> = {
	"cut JSON": () => valid().slice(0, random(valid().length - 1)),
	"a control character": () => {
		const bytes = new TextEncoder().encode(valid());
		bytes[random(bytes.length)] = random(32) % 9;
		return bytes;
	},
	"deep JSON": () => pick(["[", '{"a":']).repeat(1 + random(100_000)),
	"no message": () => JSON.stringify(pick(values)),
	"other version": () => JSON.stringify({ ...request("tools/list"), jsonrpc: pick([...values, "1.0"]) }),
	"other id": () => JSON.stringify({ ...request("tools/list"), id: pick([true, [], {}, 1.5]), jsonrpc: "2" }),
	"unknown method": () =>
		JSON.stringify(request(pick(["", "tools", "tools/lists", "__proto__", "x".repeat(9_999)]))),
	"method of another type": () => JSON.stringify(request(pick([null, 1, [], {}]))),
	"params of another type": () => JSON.stringify(request("tools/call", pick(values))),
	"unknown tool": () => JSON.stringify(call(pick(["", "constructor", "can_i_use ", "toString"]), {})),
	"name of another type": () => JSON.stringify(call(pick([null, 1, [], {}]), {})),
	"arguments of another type": () => JSON.stringify(call(pick(tools), pick([1, "a", [], true]))),
	"odd arguments": () =>
		JSON.stringify(
			call(pick(tools), { [pick(names)]: pick(values), target: pick([...values, "netscape 4"]) }),
		),
};

/** Classifies an answer: a status, an error of the protocol, an error of a tool, or a result. */
async function classify(answer: Response): Promise<string> {
	const text = await answer.text();
	if (text === "") return `${answer.status} without a body`;
	if (!answer.ok) {
		const { error } = JSON.parse(text);
		return error ? `${answer.status} with protocol error ${error.code}` : `${answer.status} without one`;
	}
	const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
	const { error, result } = JSON.parse(data);
	if (error) return `protocol error ${error.code}`;
	return result?.isError ? "tool error" : "result";
}

async function run(): Promise<boolean> {
	if (!(await ensureBuild("first"))) return false;
	const site = await serveMeasured();
	const readMegabytes = async () => (await site.memory()).used / 1e6;
	const answers = new Map<string, Map<string, number>>();
	let failed = 0;
	const send = async (kind: string, body: BodyInit) => {
		const url = site.url + machinePaths.mcp;
		const answer = await fetch(url, { method: "POST", headers: types, body }).catch(() => undefined);
		if (!answer || answer.status >= 500) failed++;
		const description = answer ? await classify(answer) : "no answer";
		const counts = answers.get(kind) ?? new Map<string, number>();
		answers.set(kind, counts.set(description, (counts.get(description) ?? 0) + 1));
	};
	const sendMany = async (messages: number) => {
		const queue = Array(messages).keys();
		const sender = async () => {
			for (const _ of queue) {
				const [kind, make] = pick(Object.entries(kinds));
				await send(kind, make());
			}
		};
		await Promise.all(Array.from({ length: concurrency }, sender));
	};
	try {
		// Loads the code and data of all tools.
		await sendMany(Math.min(500, count));
		answers.clear();
		const memory = [await readMegabytes()];
		for (let round = 0; round < ROUNDS; round++) {
			await sendMany(count / ROUNDS);
			memory.push(await readMegabytes());
		}
		for (const [kind, counts] of answers)
			console.log(`${kind}: ${Array.from(counts, ([answer, times]) => `${times} × ${answer}`).join(", ")}`);
		const sizes = memory.map((megabytes) => megabytes.toFixed(0)).join(", ");
		console.log(`${count} malformed messages: ${failed} server errors; memory by round ${sizes} MB.`);
		// Tools take some of the odd arguments as they are.
		const accepted = [...answers].filter(
			([kind, counts]) => counts.has("result") && kind !== "odd arguments",
		);
		const growth = (memory.at(-1) ?? 0) - (memory.at(-2) ?? 0);
		return failed === 0 && growth < MAX_GROWTH && accepted.length === 0;
	} finally {
		await site.stop();
	}
}

exitWith(run());
