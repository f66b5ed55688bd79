import { readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { client, countOf, noAnswers, percentile, type Sent } from "@/__tests__/fairness/client";
import { listKinds } from "@/__tests__/fairness/kinds";
import { createMemoryLimit } from "@/__tests__/harness/memory-limit";
import { listPrerendered } from "@/lib/next/build-manifests";
import { paths } from "@/lib/paths/pages";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { findFreePort, type Site, serveSite, waitUntilReady } from "@/scripts/site";

// What one client can do to a replica in the memory of a container: `npx tsx __tests__/chaos/one-client.ts`. `ONLY=check,mcp`
// chooses attacks, `MINUTES=60` repeats them, `MEGABYTES` is the limit of memory.

const megabytes = Number(process.env.MEGABYTES || 640);
const minutes = Number(process.env.MINUTES || 0);
/** How the Dockerfile sets glibc's allocator. */
const allocator = {
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "131072",
	MALLOC_TRIM_THRESHOLD_: "131072",
};
const only = (process.env.ONLY ?? "").split(",").filter(Boolean);
/** Upper bounds of the 99th percentile of other clients' response times, in milliseconds. */
const limits = { cached: 50, uncached: 150 };
/** The longest wait that a client is told, in seconds. */
const MAX_RETRY_SECONDS = 60;

const json = "application/json";
const toolTypes = `${json}, text/event-stream`;
const checkBody = (name: string, text: string) => ({
	type: json,
	text: JSON.stringify({ files: [{ name, text }] }),
});
const repeat = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));

/** Code whose syntax tree is many times its size, or very deep. */
const code: [name: string, text: () => string][] = [
	["chain.js", () => `a${repeat("?.b", 1_500_000)}`],
	["chain.ts", () => `a${repeat("?.b", 1_500_000)}`],
	["members.js", () => `a${repeat(".b", 4_500_000)}`],
	["calls.js", () => `a${repeat("()", 4_500_000)}`],
	["commas.js", () => `x=[${repeat("1,", 4_500_000)}]`],
	["sum.js", () => `x=1${repeat("+1", 4_500_000)}`],
	["arrays.js", () => `${repeat("[", 1_000_000)}`],
	["functions.js", () => `x=${repeat("a=>", 4_500_000)}1`],
	["statements.js", () => repeat("a;", 4_500_000)],
	["elements.jsx", () => `x=<>${repeat("<a/>", 4_500_000)}</>`],
	["types.ts", () => `type A=${repeat("B|", 4_500_000)}C`],
	["rules.css", () => repeat("a{b:c}", 4_500_000)],
	["nested.css", () => repeat("a{", 4_500_000)],
	["values.css", () => `a{b:${repeat("c ", 4_500_000)}}`],
	["calls.css", () => `a{b:${repeat("calc(", 1_000_000)}`],
	["tags.html", () => repeat("<a>", 4_500_000)],
	["attributes.html", () => `<a ${repeat("b ", 4_500_000)}>`],
	["styles.html", () => repeat("<p style=a:b>", 4_500_000)],
	["blocks.scss", () => repeat("a{b:c}", 4_500_000)],
];

const names = Array.from({ length: 100 }, (_, index) => `grid ${index}`);
const batch = (number: number, length: number) => ({
	type: json,
	accept: toolTypes,
	text: JSON.stringify(
		Array.from({ length }, (_, id) => ({
			jsonrpc: "2.0",
			id,
			method: "tools/call",
			params: {
				name: "reach_of_set",
				arguments: { features: names.map((name) => `${name} ${number} ${id}`) },
			},
		})),
	),
});

interface Attack {
	run: (
		send: ReturnType<typeof client>,
		address: string,
		site: Site,
	) => Promise<ReturnType<typeof noAnswers>>;
}

const steadily = (next: (number: number) => Sent, rate: number, seconds: number): Attack => ({
	run: (sender) => sender.steadily(next, rate, seconds),
});

/** Opens connections that send a body of 4.9 MB in parts without its length, and stay open. */
const sendChunked: Attack["run"] = async (_, address, { url }) => {
	const { hostname, port } = new URL(url);
	const part = Buffer.alloc(100_000, " ");
	const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);
	const answers = noAnswers();
	const sockets = Array.from({ length: 100 }, () => {
		const socket = connect({ host: hostname, port: Number(port), localAddress: address });
		socket
			.on("error", () => undefined)
			.once("data", (data) => {
				const status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]);
				answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
			});
		socket.write(
			`POST /api/v1/check HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${json}\r\nTransfer-Encoding: chunked\r\n\r\n`,
		);
		for (let count = 0; count < 49; count++) socket.write(chunk);
		return socket;
	});
	await pause(10_000);
	for (const socket of sockets) socket.write("0\r\n\r\n");
	await pause(10_000);
	for (const socket of sockets) socket.destroy();
	return answers;
};

const attacks: Record<string, Attack> = {
	check: {
		run: async (_, address, { url }) => {
			const answers = noAnswers();
			for (const [at, [name, text]] of code.entries()) {
				// Each code comes from a client of its own, which is within its limit.
				const sender = client(url, address.replace(/^127\.1/, `127.${10 + at}`));
				const own = noAnswers();
				await sender.send({ path: "/api/v1/check", body: checkBody(name, text()) }, own);
				sender.close();
				for (const [status, times] of own.statuses) {
					answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + times);
					console.log(`  ${name}: ${status} after ${own.times[0]?.toFixed(0)} ms`);
				}
			}
			return answers;
		},
	},
	"mcp, long": steadily((number) => ({ path: "/mcp", body: batch(number, 100) }), 1, 40),
	mcp: steadily((number) => ({ path: "/mcp", body: batch(number, 20) }), 1, 40),
	markdown: steadily((number) => ({ path: `/compat/api.md?${number}` }), 6, 20),
	chunked: { run: sendChunked },
	flood: steadily((number) => ({ path: paths.search(`flood ${number}`) }), 200, 20),
};

/** Reads the languages other than English, each page once: the server renders them at the first visit. */
const pages = () => {
	const languages = ["de", "ja", "ar", "fr", "es"];
	const all = listPrerendered().filter((path) => /^\/en\/(?:features|browsers|groups|baseline)\//.test(path));
	return all.flatMap((path) => languages.map((language) => path.replace(/^\/en/, `/${language}`)));
};

function createCrawl(): Attack {
	const all = pages();
	return steadily((number) => ({ path: all[number % all.length] ?? "/" }), 40, 60);
}

/** What visitors open, from many addresses. */
function createMixed(): Attack {
	const kinds = listKinds().filter(({ body }) => !body);
	return {
		run: async (_, _address, { url }) => {
			const answers = noAnswers();
			const visitors = Array.from({ length: 50 }, (_, index) => client(url, `127.9.0.${index + 1}`));
			const all: Promise<void>[] = [];
			for (let number = 0; number < 1_500; number++) {
				const kind = kinds[number % kinds.length];
				const visitor = visitors[number % visitors.length];
				if (kind && visitor)
					all.push(visitor.send({ path: kind.path(Math.floor(Math.random() * 1e6)) }, answers));
				await pause(40);
			}
			await Promise.all(all);
			for (const visitor of visitors) visitor.close();
			return answers;
		},
	};
}

/** Resident memory in megabytes; 0 for a process that has ended. */
function readMemory(pid: number | undefined): number {
	try {
		return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
	} catch {
		return 0;
	}
}

const isFailure = (status: number) => status >= 500 && status !== 503;

async function tryAttack(name: string, attack: Attack, site: Site, address: string) {
	const [attacker, reader, searcher] = [
		client(site.url, address),
		client(site.url, "127.0.0.2"),
		client(site.url, "127.0.0.3"),
	];
	await reader.send({ path: "/features/grid" });
	let peak = 0;
	const watch = setInterval(() => {
		peak = Math.max(peak, readMemory(site.server.pid));
	}, 100);
	const others = { cached: noAnswers(), uncached: noAnswers() };
	let isDone = false;
	const read = async (
		sender: ReturnType<typeof client>,
		next: () => Sent,
		rate: number,
		into: typeof others.cached,
	) => {
		const all: Promise<void>[] = [];
		while (!isDone) {
			all.push(sender.send(next(), into));
			await pause(1_000 / rate);
		}
		await Promise.all(all);
	};
	const reading = [
		read(reader, () => ({ path: "/features/grid" }), 40, others.cached),
		read(searcher, () => ({ path: paths.search(`grid ${Math.random()}`) }), 4, others.uncached),
	];
	const own = await attack.run(attacker, address, site);
	isDone = true;
	await Promise.all(reading);
	clearInterval(watch);
	const retry = attacker.longestRetry();
	for (const one of [attacker, reader, searcher]) one.close();
	const all = [own, others.cached, others.uncached];
	const lost = [others.cached, others.uncached].reduce(
		(sum, one) => sum + countOf(one, (status) => status === 0),
		0,
	);
	const failed = all.reduce((sum, one) => sum + countOf(one, isFailure), 0);
	const [cached, uncached] = [percentile(others.cached, 99), percentile(others.uncached, 99)];
	const isAlive = site.server.exitCode === null && site.server.signalCode === null;
	console.log(
		`${name}: others cached ${cached.toFixed(0)} ms, uncached ${uncached.toFixed(0)} ms (99 %), peak ${peak.toFixed(0)} MB, ` +
			`longest Retry-After ${retry} s, failed ${failed}, others without an answer ${lost}, ${isAlive ? "lives" : "KILLED"}, ` +
			`statuses ${JSON.stringify(Object.fromEntries(own.statuses))}`,
	);
	return (
		isAlive &&
		failed === 0 &&
		lost === 0 &&
		cached <= limits.cached &&
		uncached <= limits.uncached &&
		retry <= MAX_RETRY_SECONDS
	);
}

async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("No build found: run `npm run build` first.");
	rmSync(".next/server/rendered", { recursive: true, force: true });
	const all: Record<string, Attack> = { ...attacks, crawl: createCrawl(), mixed: createMixed() };
	const chosen = Object.entries(all).filter(([name]) => only.length === 0 || only.includes(name));
	const memory = createMemoryLimit("replica", megabytes * 1_048_576);
	if (!memory) console.log("No memory limit: this user cannot create a control group.");
	const serve = async () => {
		const options = {
			stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"],
			env: { ...process.env, ...allocator },
		};
		const place = { dir: ".", port: await findFreePort(), host: "127.0.0.1", options };
		const site = await (memory ? memory.start(() => serveSite(place)) : serveSite(place));
		await waitUntilReady(site.url);
		return site;
	};
	let site = await serve();
	const end = Date.now() + minutes * 60_000;
	let [isGood, round] = [true, 0];
	do {
		round++;
		for (const [at, [name, attack]] of chosen.entries()) {
			const address = `127.1.${1 + (round % 250)}.${at + 1}`;
			isGood = (await tryAttack(name, attack, site, address)) && isGood;
			if (site.server.exitCode !== null || site.server.signalCode !== null) site = await serve();
		}
		console.log(`Round ${round}: killed by the kernel ${memory?.kills() ?? 0} times.`);
	} while (Date.now() < end);
	await site.stop();
	isGood &&= (memory?.kills() ?? 0) === 0;
	memory?.remove();
	return isGood;
}

exitWith(run());
