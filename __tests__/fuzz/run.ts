import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { serveMeasured } from "@/__tests__/e2e/measured-site";
import { exchange } from "@/__tests__/e2e/raw-request";
import { buildAgain } from "@/__tests__/e2e/second-build";
import { startReceiver } from "@/__tests__/lib/telemetry/sentry-receiver";
import { deploymentOf, preRenderedOf, routesOf } from "@/scripts/build-manifests";
import { ensureBuild } from "@/scripts/build-state";
import { endWith } from "@/scripts/end-with";
import { fuzzRequests, type Known, type Sent } from "./requests";

/** Made and sent at a time. */
const BATCH = 1_000;
/** Sent first, so that every room is loaded and what has bounds is full when memory is first looked at. */
const WARM_UP = 20_000;
const AT_ONCE = 16;
/** The part by which memory may have grown at the end. */
const GROWTH = 0.2;

const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
const secret = "fuzz-secret-of-at-least-32-letters-0123456789";

function knownOf(dir: string, dsn: string): Known {
	const routes = routesOf();
	const made = preRenderedOf();
	return {
		build: deploymentOf(dir),
		routes: routes.filter((route) => !/^\/_|\/404$/.test(route)),
		paths: made.map((path) => path.replace(/^\/en(?=\/|$)/, "") || "/"),
		dsn,
		secret,
	};
}

interface Tally {
	statuses: Map<number | string, number>;
	methods: Map<string, number>;
	routes: Map<string, number>;
	faults: string[];
	slowest: { ms: number; sent: Sent } | undefined;
}

const add = <Key>(to: Map<Key, number>, key: Key) => to.set(key, (to.get(key) ?? 0) + 1);

const isFault = (status: number | string, { mayBeDropped }: Sent) =>
	typeof status === "number"
		? status >= 500
		: !(mayBeDropped && /no status line|ECONNRESET|EPIPE/.test(status));

/** What a request was, for whoever wants to send it again. */
const written = ({ bytes }: Sent) => JSON.stringify(bytes.toString("latin1", 0, 1_500));

async function send(port: number, requests: Sent[], tally: Tally) {
	const queue = requests.values();
	const sender = async () => {
		for (const sent of queue) {
			const started = performance.now();
			const status = await exchange(port, sent.bytes, {
				headBytes: sent.headBytes,
				hangsUp: sent.mayBeDropped,
			});
			const ms = performance.now() - started;
			add(tally.statuses, status);
			add(tally.methods, sent.method);
			if (sent.route !== undefined) add(tally.routes, sent.route);
			if (isFault(status, sent)) tally.faults.push(`${status}: ${written(sent)}`);
			if (ms > (tally.slowest?.ms ?? 0)) tally.slowest = { ms, sent };
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

const emptyTally = (): Tally => ({
	statuses: new Map(),
	methods: new Map(),
	routes: new Map(),
	faults: [],
	slowest: undefined,
});

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const listed = <Key>(counts: Map<Key, number>) =>
	[...counts]
		.sort(([, a], [, b]) => b - a)
		.map(([name, times]) => `${name} ${times}`)
		.join(", ");

/** The errors that the server wrote down: each is one it did not expect. */
function errorsLogged(file: string): string[] {
	return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

/** Sends hostile requests over everything that the site answers to. Prints what came of them. */
async function fuzz(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("There is no build to test.");
	const receiver = await startReceiver();
	console.log("Building once more, with that receiver of reports.");
	// What is made on demand does not stay in the build either.
	const { dir, remove } = buildAgain("fuzz", { NEXT_PUBLIC_SENTRY_DSN: receiver.dsn });
	const errorLog = join(dir, "errors.jsonl");
	const known = knownOf(dir, receiver.dsn);
	const arbitrary = fuzzRequests(known);
	const site = await serveMeasured(dir, {
		NEXT_PUBLIC_SENTRY_DSN: receiver.dsn,
		REVALIDATE_SECRET: secret,
		ERROR_LOG_FILE: errorLog,
	});
	const ended = new Promise<never>((_resolve, reject) => {
		site.server.once("exit", (code, signal) => reject(new Error(`The server ended: ${code ?? signal}`)));
	});
	const sendAll = async (from: number, total: number, tally: Tally) => {
		for (let sent = 0; sent < total; sent += BATCH) {
			const numRuns = Math.min(BATCH, total - sent);
			await send(site.port, fc.sample(arbitrary, { seed: from + sent / BATCH, numRuns }), tally);
			// What the receiver keeps is of no use here, and its sender is not the one that is measured.
			for (const kept of [receiver.raw, receiver.headers, receiver.received, receiver.broken])
				kept.length = 0;
		}
	};
	const measure = async () => {
		console.log(`Seed: ${seed}`);
		const warmUp = emptyTally();
		await sendAll(seed + 1_000_000, WARM_UP, warmUp);
		const before = await site.memory();
		const tally = emptyTally();
		const started = performance.now();
		await sendAll(seed, count, tally);
		const seconds = (performance.now() - started) / 1_000;
		const after = await site.memory();
		const missed = known.routes.filter((route) => !tally.routes.has(route));
		console.log(`Requests: ${count} in ${seconds.toFixed(0)} s`);
		console.log(`  statuses: ${listed(tally.statuses)}`);
		console.log(`  methods: ${listed(tally.methods)}`);
		console.log(
			`  patterns: ${tally.routes.size} of ${known.routes.length}${missed.length ? `, not ${missed}` : ""}`,
		);
		console.log(`  reports that reached the receiver: ${receiver.asked()}`);
		console.log(
			`  the slowest took ${tally.slowest?.ms.toFixed(0)} ms: ${tally.slowest?.sent.target.slice(0, 100)}`,
		);
		for (const kind of ["used", "rss"] as const) {
			const share = after[kind] / before[kind] - 1;
			console.log(
				`Memory ${kind}: ${inMegabytes(before[kind])}, then ${inMegabytes(after[kind])} (${(share * 100).toFixed(1)} %)`,
			);
		}
		const errors = errorsLogged(errorLog);
		for (const error of errors.slice(0, 10)) console.error(error.slice(0, 1_000));
		const faults = [...warmUp.faults, ...tally.faults];
		for (const fault of faults.slice(0, 10)) console.error(fault);
		console.log(`Faults: ${faults.length}, errors that the server wrote down: ${errors.length}`);
		return (
			faults.length + errors.length + missed.length === 0 &&
			after.used < before.used * (1 + GROWTH) &&
			after.rss < before.rss * (1 + GROWTH)
		);
	};
	try {
		return await Promise.race([measure(), ended]);
	} finally {
		ended.catch(() => undefined);
		await site.stop();
		await receiver.stop();
		remove();
	}
}

endWith(fuzz());
