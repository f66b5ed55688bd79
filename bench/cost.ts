import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort, serveSite } from "@/scripts/site";
import { type Kind, kindsOf } from "./cost/kinds";

// What requests with inputs never seen before cost the built site's main thread, one at a time.

const { values } = parseArgs({
	options: {
		dir: { type: "string", default: process.cwd() },
		requests: { type: "string", default: "12" },
		only: { type: "string", default: "" },
		/** Held against the limits, or only printed. */
		limits: { type: "string", default: "on" },
		/** Also what the first request of a process costs, one process a kind. */
		first: { type: "string", default: "on" },
	},
});
const requests = Number(values.requests);

/** Of the main thread's processor time, in milliseconds: one piece, and all of a request. */
const PIECE_MS = 20;
const ALL_MS = 50;
/** A page that is drawn, which React does in one piece: the largest. */
const RENDERED_MS = 120;
/** The first request of a process, beyond what the first one of the plainest page costs Next itself. */
const FIRST_MS = 150;
const PLAINEST = "/offline-page-that-there-is-not";
/** What a process reads ahead before requests need it, in one step. */
const READ_MS = 150;

interface Cost {
	total: number;
	longest: number;
	rss: number;
}

async function serve() {
	const home = mkdtempSync(join(tmpdir(), "webreach-cost-"));
	const socketPath = join(home, "meter");
	const meter = resolve("bench/cost/meter.cjs");
	const site = await serveSite({
		dir: values.dir,
		port: await freePort(),
		host: "127.0.0.1",
		options: {
			stdio: ["ignore", "ignore", "inherit"],
			env: {
				...process.env,
				NODE_ENV: "production",
				RATE_LIMIT: "0",
				COST_METER: socketPath,
				NODE_OPTIONS: `--require=${meter}`,
			},
		},
	});
	const socket = connect(socketPath);
	const send = (text: string) =>
		new Promise<string>((done) => {
			socket.once("data", (answer) => done(answer.toString()));
			socket.write(text);
		});
	const cost = async (path: string): Promise<Cost> => {
		await send("a");
		const response = await fetch(site.url + path, { redirect: "manual" });
		await response.arrayBuffer();
		if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
		return JSON.parse(await send("z")) as Cost;
	};
	/** What the server does by itself until it is at rest: it reads ahead. */
	const rest = async (): Promise<Cost> => {
		const all = { total: 0, longest: 0, rss: 0 };
		for (let quiet = 0; quiet < 3; ) {
			await send("a");
			await after(100);
			const { total, longest, rss } = JSON.parse(await send("z")) as Cost;
			quiet = total < 2 ? quiet + 1 : 0;
			Object.assign(all, { total: all.total + total, longest: Math.max(all.longest, longest), rss });
		}
		return all;
	};
	const stop = async () => {
		socket.destroy();
		await site.stop();
		rmSync(home, { recursive: true, force: true });
	};
	return { cost, rest, stop };
}

const build = readFileSync(join(values.dir, ".next/deployment-id"), "utf8").trim();
const kinds = kindsOf(build).filter(({ name }) => name.includes(values.only));
/** Which inputs: others at every run. */
const seed = Date.now() % 1_000;

async function firstOf(path: string): Promise<Cost> {
	const site = await serve();
	try {
		await site.rest();
		return await site.cost(path);
	} finally {
		await site.stop();
	}
}

/** How many requests of a kind the code is warmed up with. */
const WARMING = 8;

async function warmOf(site: Awaited<ReturnType<typeof serve>>, { path }: Kind): Promise<Cost[]> {
	const costs: Cost[] = [];
	for (let number = 0; number < WARMING + requests; number++) {
		const cost = await site.cost(path(seed + 1 + number));
		if (number >= WARMING) costs.push(cost);
	}
	return costs;
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

async function run() {
	const rows: Record<string, Record<string, number>> = {};
	const passed: string[] = [];
	const site = await serve();
	try {
		const { total, longest, rss: start } = await site.rest();
		console.log(
			`Read ahead in ${rounded(total)} ms, ${rounded(longest)} ms in one piece; resident then: ${Math.round(start / 1e6)} MB.`,
		);
		if (longest > READ_MS) passed.push(`reading ahead: ${rounded(longest)} ms in one piece`);
		// Whatever costs a process once: the middle of the table must not tell of it.
		for (const { path } of kinds) await site.cost(path(seed));
		for (const kind of kinds) {
			const costs = await warmOf(site, kind);
			const longest = Math.max(...costs.map(({ longest }) => longest));
			const total = Math.max(...costs.map(({ total }) => total));
			rows[kind.name] = {
				"median ms": rounded(median(costs.map(({ total }) => total))),
				"most ms": rounded(total),
				"longest piece": rounded(longest),
			};
			const [piece, all] = kind.rendered ? [RENDERED_MS, RENDERED_MS] : [PIECE_MS, ALL_MS];
			if (longest > piece || total > all)
				passed.push(`${kind.name}: ${rounded(longest)} ms in one piece, ${rounded(total)} in all`);
		}
		const { rss } = await site.cost("/favicon.ico");
		console.log(`Resident after all of it: ${Math.round(rss / 1e6)} MB.`);
	} finally {
		await site.stop();
	}
	if (values.first === "on") {
		const least = (await firstOf(PLAINEST)).total;
		console.log(`The plainest page as the first request of a process: ${rounded(least)} ms.`);
		for (const { name, path } of kinds) {
			const { total } = await firstOf(path(seed));
			rows[name] = { ...rows[name], "first of a process": rounded(total) };
			if (total > least + FIRST_MS)
				passed.push(`${name}: ${rounded(total)} ms as the first request of a process`);
		}
	}
	console.table(rows);
	for (const line of passed) console.log(`Past its limit: ${line}`);
	if (passed.length > 0 && values.limits === "on") process.exitCode = 1;
}

run().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
