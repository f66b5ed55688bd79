import { availableParallelism, loadavg } from "node:os";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Kind, kindsOf } from "@/bench/cost/kinds";
import { paths } from "@/lib/paths";
import { deploymentOf } from "@/scripts/build-manifests";
import { ensureBuild } from "@/scripts/build-state";
import { startCluster } from "@/scripts/cluster/cluster";
import { endWith } from "@/scripts/end-with";
import { freePort, serveSite } from "@/scripts/site";
import { client, percentile, type Told } from "./client";

/*
 * One client asks for what must be computed, ever anew, and leaves requests behind: what do others notice? All on the
 * loopback address, bounded in count and time.
 */

/** How long each kind of address is asked for. */
const seconds = Number(process.env.STARVE_SECONDS || 3);
/** Part of the names of those kinds that alone are wanted. */
const only = process.env.ONLY ?? "";
const limits = { kept: 50, uncached: 300 };
const keptPage = "/features/grid";

/** Numbers that no request had before, in whatever order they are asked. */
let number = Math.floor(Math.random() * 1e6);
const anew = (kind: Kind) => kind.path(number++);

interface Row {
	"kept 99 % ms": string;
	"uncached 99 % ms": string;
	answered: number;
	refused: number;
	failed: number;
}

const isRefusal = (status: number) => status === 429 || status === 503;
const count = ({ statuses }: Told, wanted: (status: number) => boolean) =>
	[...statuses].reduce((sum, [status, times]) => sum + (wanted(status) ? times : 0), 0);

/**
 * What others notice while one asks for a kind of address.
 * @param attackedFrom the address of the one; each kind has another, so that what one spent does not refuse the next.
 */
async function starve(url: string, kind: Kind, attackedFrom: string): Promise<{ row: Row; isGood: boolean }> {
	const [attacker, reader, other] = [attackedFrom, "127.0.0.2", "127.0.0.3"].map((address) =>
		client(url, address),
	);
	if (!attacker || !reader || !other) throw new Error("three clients were made");
	await reader.get(keptPage);
	const leaving = async () => {
		for (let time = 0; time < seconds; time++) {
			await attacker.leave(Array.from({ length: 12 }, () => anew(kind)));
			await pause(1_000);
		}
	};
	const [attack, kept, uncached] = await Promise.all([
		attacker.steadily(() => anew(kind), 10, seconds),
		reader.steadily(() => keptPage, 40, seconds),
		other.steadily(() => paths.search(`grid ${number++}`), 4, seconds),
		leaving(),
	]);
	for (const one of [attacker, reader, other]) one.end();
	const failed = [attack, kept, uncached].reduce(
		(sum, told) => sum + count(told, (status) => status === 0 || (status >= 500 && !isRefusal(status))),
		0,
	);
	const refusedOthers = count(kept, isRefusal) + count(uncached, isRefusal);
	const [keptTime, otherTime] = [percentile(kept, 99), percentile(uncached, 99)];
	return {
		row: {
			"kept 99 % ms": keptTime.toFixed(1),
			"uncached 99 % ms": otherTime.toFixed(1),
			answered: count(attack, (status) => status > 0 && status < 500 && status !== 429),
			refused: count(attack, isRefusal),
			failed,
		},
		isGood: keptTime < limits.kept && otherTime < limits.uncached && failed === 0 && refusedOthers === 0,
	};
}

/** Readers behind one address, at a reader's pace: a page every ten seconds or so, some computed, and words typed. */
async function office(url: string, kinds: Kind[]): Promise<Told> {
	const readers = 200;
	const office = client(url, "127.0.0.4");
	const pages = kinds.filter(({ name }) => /^(?:search|plan|set|compare|embed)$/.test(name));
	const next = (at: number) => {
		const kind = pages[at % pages.length];
		// Three pages in ten are computed.
		return at % 10 < 3 && kind ? anew(kind) : keptPage;
	};
	const length = Math.max(20, 4 * seconds);
	const [read, typed] = await Promise.all([
		office.steadily(next, readers / 10, length),
		// Each types a word of eight letters in two minutes.
		office.steadily(
			(at) => `/api/v1/search?q=${"flexible".slice(0, 1 + (at % 8))}${number++}&limit=8`,
			(readers * 8) / 120,
			length,
		),
	]);
	office.end();
	return { times: [...read.times, ...typed.times], statuses: sum(read, typed) };
}

function sum(one: Told, other: Told): Told["statuses"] {
	const all = new Map(one.statuses);
	for (const [status, times] of other.statuses) all.set(status, (all.get(status) ?? 0) + times);
	return all;
}

async function tryAll(name: string, url: string): Promise<boolean> {
	const kinds = kindsOf(deploymentOf());
	const table: Record<string, Row> = {};
	let isGood = true;
	// The first of a kind loads its code.
	const first = client(url, "127.0.0.5");
	for (const kind of kinds) await first.get(anew(kind));
	first.end();
	for (const [at, kind] of kinds.filter((kind) => kind.name.includes(only)).entries()) {
		const found = await starve(url, kind, `127.0.1.${at + 1}`);
		table[kind.name] = found.row;
		if (!found.isGood) isGood = false;
	}
	console.log(
		`${name}: what others notice while one client asks for a kind ten times a second, and leaves as much behind`,
	);
	console.table(table);
	const told = await office(url, kinds);
	const refused = count(told, (status) => isRefusal(status) || status === 0);
	console.log(
		`${name}: 200 readers behind one address: ${told.times.length} requests, ${refused} refused, 99 % within ${percentile(told, 99).toFixed(0)} ms`,
	);
	return isGood && refused === 0;
}

async function run(): Promise<boolean> {
	if (!process.env.AS_IT_IS && !(await ensureBuild())) throw new Error("There is no build to try.");
	console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
	const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
	const bare = await serveSite({ dir: ".", port: await freePort(), host: "127.0.0.1", options: quiet });
	const isBareGood = await tryAll("bare", bare.url).finally(bare.stop);
	const cluster = await startCluster({
		buildDir: ".",
		dir: resolve(".webreach/starve"),
		replicas: 2,
		edgePort: await freePort(),
		redisPort: await freePort(),
		replicaPort: 3_400 + Math.floor(Math.random() * 1_000) * 4,
	});
	const before = cluster.replicas().map(({ child }) => child().pid);
	try {
		const isEdgeGood = await tryAll("edge", cluster.url);
		const areSame = cluster.replicas().every(({ child }, at) => child().pid === before[at]);
		console.log(areSame ? "No replica was killed." : "A replica was killed.");
		return isBareGood && isEdgeGood && areSame;
	} finally {
		await cluster.stop();
	}
}

endWith(run());
