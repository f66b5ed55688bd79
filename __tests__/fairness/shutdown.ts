import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listKinds } from "@/__tests__/fairness/kinds";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { findFreePort, serveSite, waitUntilReady } from "@/scripts/site";

const rounds = Number(process.env.ROUNDS || 20);
/** Filter on kind names, `new connections` among them; unset runs all. */
const only = process.env.ONLY ?? "";
const requests = 40;
/** One client may have eight jobs in the queue of a worker thread; more are refused, with or without a shutdown. */
const requestsOfThreads = 8;
const testedKinds = /^(?:badge|preview|feed, reach|API, reach|compare|plan|set|search|feature, elsewhere)$/;
/** One request in SPLIT_EVERY sends only its first byte before the signal, and the rest REST_AFTER_MS later. */
const SPLIT_EVERY = 8;
const REST_AFTER_MS = 300;

/** Sends a request on its own connection; a split request sends only its first byte until `sendRest`. */
function send(port: number, path: string, isSplit: boolean) {
	const socket = connect(port, "127.0.0.1");
	let text = "";
	socket.setEncoding("latin1").on("data", (chunk) => {
		text += chunk;
	});
	/** The fault of the response, if any. */
	const fault = new Promise<string | undefined>((resolve) => {
		socket.once("error", (error) => resolve(error.message));
		socket.once("end", () => {
			const [head = "", body = ""] = text.split("\r\n\r\n", 2);
			const length = /^content-length: (\d+)/im.exec(head)?.[1];
			const isWhole = length ? body.length >= Math.min(Number(length), 1) : text.endsWith("0\r\n\r\n");
			resolve(/^HTTP\/1\.1 200/.test(head) && isWhole ? undefined : head.slice(0, 40) || "no answer");
		});
	});
	const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
	const first = isSplit ? 1 : request.length;
	const sent = once(socket, "connect").then(
		() => new Promise<void>((resolve) => socket.write(request.slice(0, first), () => resolve())),
	);
	const sendRest = () => isSplit && socket.writable && socket.write(request.slice(first));
	return { sent, sendRest, fault };
}

/** Stops a server while requests are in flight. */
async function stopOnce(paths: string[]): Promise<string[]> {
	const port = await findFreePort();
	const env = { ...process.env, RATE_LIMIT: "0", DRAIN_SECONDS: "1" };
	const options = { stdio: "ignore" as const, env };
	const site = await serveSite({ dir: ".", port, host: "127.0.0.1", options });
	await (await fetch(`${site.url}/api/health/ready`)).arrayBuffer();
	const all = paths.map((path, at) => send(port, path, at % SPLIT_EVERY === 0));
	await Promise.all(all.map(({ sent }) => sent));
	const stopped = site.stop();
	await pause(REST_AFTER_MS);
	for (const { sendRest } of all) sendRest();
	const faults = await Promise.all(all.map(({ fault }) => fault));
	await stopped;
	return faults.filter((fault) => fault !== undefined);
}

/** Requests a cached page on a new connection. Returns the status, or the error code. */
async function connectOnce(port: number): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	let text = "";
	socket.setEncoding("latin1").on("data", (chunk) => {
		text += chunk;
	});
	socket.once("connect", () =>
		socket.write("GET /features/grid HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
	);
	return once(socket, "end").then(
		() => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? "no answer",
		({ code }) => String(code),
	);
}

/** How clients that open new connections react to 503 of the readiness probe. */
type Clients = "heed readiness" | "ignore readiness" | "probe nothing";

/** Stops a server while clients open connections, each one after the other. Counts the outcomes. */
async function stopUnderConnections(clients: Clients, counts: Map<string, number>): Promise<void> {
	const port = await findFreePort();
	const env = { ...process.env, RATE_LIMIT: "0", DRAIN_SECONDS: "1" };
	const site = await serveSite({ dir: ".", port, host: "127.0.0.1", options: { stdio: "ignore", env } });
	let isWanted = true;
	const load = async () => {
		while (isWanted) {
			const outcome = await connectOnce(port);
			counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
			if (outcome === "ECONNREFUSED") return;
		}
	};
	const watch = async () => {
		while (isWanted) {
			const isReady = (await fetch(`${site.url}/api/health/ready`)).ok;
			if (!isReady && clients === "heed readiness") isWanted = false;
			await pause(100);
		}
	};
	// This request does not count as a readiness probe.
	await waitUntilReady(site.url);
	const all = Array.from({ length: 20 }, load);
	const watching = clients === "probe nothing" ? undefined : watch().catch(() => undefined);
	await pause(500);
	const stopped = site.stop();
	await Promise.all(all);
	isWanted = false;
	await Promise.all([stopped, watching]);
}

/** Checks that clients that heed readiness lose no connection, and counts what the others lose while the listener closes. */
async function countResets(): Promise<number> {
	const table: Record<string, object> = {};
	let failed = 0;
	for (const clients of ["heed readiness", "ignore readiness", "probe nothing"] as const) {
		const counts = new Map<string, number>();
		for (let round = 0; round < rounds; round++) await stopUnderConnections(clients, counts);
		if (clients === "heed readiness")
			for (const [outcome, count] of counts) if (!/^(?:200|ECONNREFUSED)$/.test(outcome)) failed += count;
		table[`clients ${clients}`] = Object.fromEntries(counts);
	}
	console.table(table);
	return failed;
}

/** Checks that the server answers every request whose first byte arrived before SIGTERM. */
async function countUnanswered(): Promise<number> {
	const kinds = listKinds().filter(({ name }) => testedKinds.test(name));
	const table: Record<string, object> = {};
	let number = Math.floor(Math.random() * 1e5);
	let failed = 0;
	const all = [{ name: "cached page", path: () => "/features/grid" }, ...kinds];
	for (const { name, path } of all.filter(({ name }) => name.includes(only))) {
		const faults: string[] = [];
		const count = name === "preview" ? requestsOfThreads : requests;
		for (let round = 0; round < rounds; round++) {
			const paths = Array.from({ length: count }, () => path(number++));
			faults.push(...(await stopOnce(paths)));
		}
		failed += faults.length;
		table[name] = {
			requests: rounds * count,
			failed: faults.length,
			how: [...new Set(faults)].join("; "),
		};
	}
	console.table(table);
	return failed;
}

async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("No build found: run `npm run build` first.");
	const resets = "new connections".includes(only) ? await countResets() : 0;
	return resets + (await countUnanswered()) === 0;
}

exitWith(run());
