import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort, serveSite } from "@/scripts/site";
import { listKinds, type PostBody, type RequestKind } from "./cost/kinds";

// Measures the main-thread time of uncached requests to the built site, one at a time.

const { values } = parseArgs({
	options: {
		dir: { type: "string", default: process.cwd() },
		requests: { type: "string", default: "12" },
		only: { type: "string", default: "" },
		/** `off` prints the results without checking the limits. */
		limits: { type: "string", default: "on" },
		/** `off` skips the first request of a process, which needs a new process for each kind. */
		first: { type: "string", default: "on" },
	},
});
const requests = Number(values.requests);

/** Limits of main-thread CPU time per request, in milliseconds: its longest task, and all of it. */
const TASK_MS = 20;
const TOTAL_MS = 50;
/** Limit for a rendered page: React renders it in one task. */
const RENDERED_MS = 120;
/**
 * Limit for the first request of a process, in milliseconds, in addition to the time that Next.js needs for the
 * plainest page.
 */
const FIRST_MS = 150;
const PLAINEST = "/offline-page-that-there-is-not";
/** Limit for the longest task while a process preloads data after its start, in milliseconds. */
const PRELOAD_MS = 150;

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
		port: await findFreePort(),
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
	const cost = async (path: string, body?: PostBody): Promise<Cost> => {
		await send("a");
		const response = await fetch(site.url + path, {
			redirect: "manual",
			...(body && {
				method: "POST",
				headers: { "Content-Type": body.type, ...(body.accept && { Accept: body.accept }) },
				body: body.text,
			}),
		});
		await response.arrayBuffer();
		if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
		return JSON.parse(await send("z")) as Cost;
	};
	/** Waits until the server has preloaded its data and is idle. Returns the cost. */
	const waitUntilIdle = async (): Promise<Cost> => {
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
	return { cost, waitUntilIdle, stop };
}

const build = readFileSync(join(values.dir, ".next/deployment-id"), "utf8").trim();
const kinds = listKinds(build).filter(({ name }) => name.includes(values.only));
/** The seed selects the inputs. It differs between runs, so that no cache has them. */
const seed = Date.now() % 1_000;

async function measureFirst(path: string, body?: PostBody): Promise<Cost> {
	const site = await serve();
	try {
		await site.waitUntilIdle();
		return await site.cost(path, body);
	} finally {
		await site.stop();
	}
}

/** Number of requests of each kind that warm up the code before the measured ones. */
const WARM_UP_REQUESTS = 8;

async function measureWarm(
	site: Awaited<ReturnType<typeof serve>>,
	{ path, body }: RequestKind,
): Promise<Cost[]> {
	const costs: Cost[] = [];
	for (let number = 0; number < WARM_UP_REQUESTS + requests; number++) {
		const cost = await site.cost(path(seed + 1 + number), body?.(seed + 1 + number));
		if (number >= WARM_UP_REQUESTS) costs.push(cost);
	}
	return costs;
}

const round = (ms: number) => Math.round(ms * 10) / 10;
const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

async function run() {
	const rows: Record<string, Record<string, number>> = {};
	const violations: string[] = [];
	const site = await serve();
	try {
		const { total, longest, rss: start } = await site.waitUntilIdle();
		console.log(
			`Preloaded data in ${round(total)} ms, longest task ${round(longest)} ms, ${Math.round(start / 1e6)} MB resident.`,
		);
		if (longest > PRELOAD_MS) violations.push(`preload: longest task ${round(longest)} ms`);
		// The first request of each kind pays one-time costs, so that the medians do not include them.
		for (const { path, body } of kinds) await site.cost(path(seed), body?.(seed));
		for (const kind of kinds) {
			const costs = await measureWarm(site, kind);
			const longest = Math.max(...costs.map(({ longest }) => longest));
			const total = Math.max(...costs.map(({ total }) => total));
			rows[kind.name] = {
				"median ms": round(median(costs.map(({ total }) => total))),
				"max ms": round(total),
				"longest task ms": round(longest),
			};
			const [maxTask, maxTotal] = kind.rendered ? [RENDERED_MS, RENDERED_MS] : [TASK_MS, TOTAL_MS];
			if (longest > maxTask || total > maxTotal)
				violations.push(`${kind.name}: longest task ${round(longest)} ms, ${round(total)} ms in total`);
		}
		const { rss } = await site.cost("/favicon.ico");
		console.log(`Resident after all requests: ${Math.round(rss / 1e6)} MB.`);
	} finally {
		await site.stop();
	}
	if (values.first === "on") {
		const plainestTotal = (await measureFirst(PLAINEST)).total;
		console.log(`The plainest page as the first request of a process: ${round(plainestTotal)} ms.`);
		for (const { name, path, body } of kinds) {
			const { total } = await measureFirst(path(seed), body?.(seed));
			rows[name] = { ...rows[name], "first of a process": round(total) };
			if (total > plainestTotal + FIRST_MS)
				violations.push(`${name}: ${round(total)} ms as the first request of a process`);
		}
	}
	console.table(rows);
	for (const line of violations) console.log(`Limit exceeded: ${line}`);
	if (violations.length > 0 && values.limits === "on") process.exitCode = 1;
}

run().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
