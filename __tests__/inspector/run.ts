import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { machinePaths } from "@/lib/paths/machine";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { run } from "@/scripts/run";
import { findFreePort, serveSite } from "@/scripts/site";

// Lists and calls all tools of `/mcp` with the protocol's inspector: `npx tsx __tests__/inspector/run.ts`. With `SITE` it uses
// a running site. The inspector has a package of its own.

const folder = "__tests__/inspector";

/** Arguments for each tool, and what the answer's text contains. */
const calls: Record<string, { input: Record<string, unknown>; text: RegExp }> = {
	can_i_use: { input: { feature: "subgrid", region: "DE" }, text: /^Subgrid\b/ },
	why_not: { input: { feature: "anchor-positioning" }, text: /\/features\/anchor-positioning/ },
	reach_of_set: { input: { features: ["grid", "has"] }, text: /%/ },
	what_changed: { input: { since: "2024-09-01", until: "2024-09-30" }, text: /\/changes/ },
	plan_floor: { input: { region: "DE" }, text: /features gained/ },
	search: { input: { query: "container" }, text: /^feature container-queries\b/m },
	check_code: { input: { code: "a { text-wrap: pretty }", language: "css" }, text: /text-wrap/ },
};

// biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
type Answer = any;

async function inspect(url: string, ...args: string[]): Promise<Answer> {
	const program = `${folder}/node_modules/.bin/mcp-inspector`;
	const all = ["--cli", url, "--transport", "http", ...args];
	return JSON.parse((await promisify(execFile)(program, all)).stdout);
}

/** Calls a tool and returns what is wrong with the answer. */
async function findFault(url: string, name: string): Promise<string | undefined> {
	const call = calls[name];
	if (!call) return "has no arguments in this test";
	const args = Object.entries(call.input).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
	const answer = await inspect(url, "--method", "tools/call", "--tool-name", name, "--tool-arg", ...args);
	const text = answer.content?.[0]?.text ?? "";
	if (answer.isError || !answer.structuredContent) return `answers ${text}`;
	return call.text.test(text) ? undefined : `answers without ${call.text}: ${text}`;
}

async function inspectAll(site: string): Promise<boolean> {
	const url = site + machinePaths.mcp;
	const { tools }: { tools: { name: string }[] } = await inspect(url, "--method", "tools/list");
	const names = tools.map(({ name }) => name);
	const faults = Object.keys(calls)
		.filter((name) => !names.includes(name))
		.map((name) => `${name}: is not listed`);
	for (const name of names) {
		const fault = await findFault(url, name);
		if (fault) faults.push(`${name}: ${fault}`);
	}
	for (const fault of faults) console.error(fault);
	console.log(`${names.length} tools listed and called, ${faults.length} faults: ${names.join(", ")}.`);
	return faults.length === 0;
}

async function start(): Promise<boolean> {
	if ((await run("npm", ["ci"], { cwd: folder })) !== 0) return false;
	if (process.env.SITE) return inspectAll(process.env.SITE);
	if (!(await ensureBuild("first"))) return false;
	const site = await serveSite({
		...{ dir: process.cwd(), port: await findFreePort(), host: "127.0.0.1" },
		options: { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, RATE_LIMIT: "0" } },
	});
	try {
		return await inspectAll(site.url);
	} finally {
		await site.stop();
	}
}

exitWith(start());
