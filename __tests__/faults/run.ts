import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@redis/client";
import { buildAgain } from "@/__tests__/e2e/second-build";
import { health } from "@/lib/schema/api/health";
import { ensureBuild } from "@/scripts/build-state";
import { type Cluster, startCluster } from "@/scripts/cluster/cluster";
import { makeRelease } from "@/scripts/cluster/release";
import { endWith } from "@/scripts/end-with";
import { freePort } from "@/scripts/site";
import { alone, kill, until } from "./alone";
import { breakRecord } from "./broken-record";
import { packagesGone } from "./gone-packages";
import { browser, type Count, startLoad, type Visit } from "./load";
import { receiverAt } from "./receiver";
import { tornPages } from "./torn-pages";
import { everything, featuresOf, madeBefore, navigations, pagesAndReports, report } from "./visits";

/** How long the load runs before a fault and after it. */
const seconds = Number(process.env.LOAD_SECONDS || 5);
/** Part of the names of those faults that alone are wanted. */
const only = process.env.ONLY ?? "";
const home = resolve(".webreach/faults");
/** A feature whose record is broken; no other page of the load shows it. */
const bad = "subgrid";

interface Outcome {
	count: Count;
	remark: string;
	/** What did not come about as it must. */
	fault?: string | undefined;
}

type Scenario = (cluster: Cluster, features: string[]) => Promise<Outcome>;

async function under(visit: Visit, act: () => Promise<void>): Promise<Count> {
	const end = startLoad(visit);
	await pause(seconds * 1_000);
	await act();
	await pause(seconds * 1_000);
	return end();
}

const healthAt = async (at: string) => health.parse(await (await fetch(`http://${at}/api/health`)).json());
const storesAre = (cluster: Cluster, state: "up" | "down") =>
	until(`store ${state}`, async () => {
		const told = await Promise.all(cluster.replicas().map(({ at }) => healthAt(at)));
		return told.every(({ store }) => store === state);
	});

/** Whether a page that one replica made is at hand in the other. */
async function isShared(cluster: Cluster, path: string): Promise<boolean> {
	const [one, other] = cluster.replicas();
	await (await fetch(`http://${one?.at}${path}`)).arrayBuffer();
	await pause(300);
	const answer = await fetch(`http://${other?.at}${path}`);
	await answer.arrayBuffer();
	return answer.headers.get("x-nextjs-cache") === "HIT";
}

const replicaKilled: Scenario = async (cluster, features) => {
	const count = await under(everything(cluster.url, features), async () => {
		for (const replica of cluster.replicas()) {
			replica.child().kill("SIGKILL");
			await pause(500);
			await until("the replica is back", async () => (await healthAt(replica.at)).ready);
			await pause(2_000);
		}
	});
	return { count, remark: "each in turn, SIGKILL; back by itself" };
};

const redisKilled: Scenario = async (cluster, features) => {
	const count = await under(everything(cluster.url, features), async () => {
		cluster.redis.child().kill("SIGKILL");
		await storesAre(cluster, "down");
		await storesAre(cluster, "up");
	});
	const shared = await isShared(cluster, `/pt-BR/features/${features.at(-1)}`).catch(() => false);
	return {
		count,
		remark: "replicas alone for a while, then shared again",
		fault: shared ? undefined : "pages are not shared again",
	};
};

const redisStalled: Scenario = async (cluster, features) => {
	const count = await under(everything(cluster.url, features), async () => {
		cluster.redis.child().kill("SIGSTOP");
		await storesAre(cluster, "down");
		await pause(2_000);
		cluster.redis.child().kill("SIGCONT");
		await storesAre(cluster, "up");
	});
	return { count, remark: "SIGSTOP, SIGCONT" };
};

const sharedRecordTorn: Scenario = async (cluster, features) => {
	const client = await createClient({ url: `redis://127.0.0.1:${redisPort}` }).connect();
	const count = await under(everything(cluster.url, features), async () => {
		const keys = await client.keys("webreach:*:page:*");
		for (const key of keys) await client.set(key, Buffer.from("1f8b0800deadbeef", "hex"));
	});
	const keys = await client.dbSize();
	client.destroy();
	return { count, remark: `all pages in Redis overwritten (${keys} keys)` };
};

/** Bytes of memory that a process has, as Linux tells it. */
const memoryOf = (pid: number | undefined) =>
	Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024;
const memoryOfReplicas = (cluster: Cluster) =>
	cluster.replicas().reduce((sum, { child }) => sum + memoryOf(child().pid), 0);

const reportsTakenBy =
	(receiver: ReturnType<typeof receiverAt>): Scenario =>
	async (cluster, features) => {
		const { visit, statuses, pageTime } = pagesAndReports(cluster.url, features, receiver.dsn);
		const { ask, close } = browser({ requests: 0, failed: 0, "asked again": 0, reasons: new Set() });
		const arrive = () => {
			const before = receiver.received();
			return until("reports arrive", async () => {
				await report(ask, cluster.url, receiver.dsn);
				return receiver.received() > before;
			});
		};
		const told: string[] = [];
		const note = (when: string) => told.push(`${when} ${pageTime().toFixed(1)} ms`);
		let grown = 0;
		await receiver.up();
		const count = await under(visit, async () => {
			await arrive();
			note("pages");
			const before = memoryOfReplicas(cluster);
			await receiver.down();
			await pause(2 * seconds * 1_000);
			note("receiver down");
			await receiver.up();
			await arrive();
			pageTime();
			receiver.stall();
			await pause(2 * seconds * 1_000);
			note("stalling");
			grown = memoryOfReplicas(cluster) - before;
			receiver.answer();
			await arrive();
		});
		close();
		await receiver.down();
		const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
		return { count, remark: `${told.join(", ")}; memory ${(grown / 1e6).toFixed(0)} MB; reports ${answers}` };
	};

const rolled =
	(to: string): Scenario =>
	async (cluster, features) => {
		const { met, visit } = navigations(cluster.url, features);
		const count = await under(visit, () => cluster.roll(to));
		const fault = met.builds.size < 2 ? "only one build was met" : undefined;
		return { count, remark: `${met["by document"]} navigations went on by document`, fault };
	};

const halfPages = (dir: string) =>
	readdirSync(join(dir, ".next/server"), { recursive: true, encoding: "utf8" }).filter(
		(file) =>
			file.endsWith(".html") &&
			!readFileSync(join(dir, ".next/server", file), "utf8")
				.trimEnd()
				.endsWith("</html>"),
	);

/** A limit for files does what a full disk does: it cuts a write off in its midst. Then there is not even a folder. */
const diskFull =
	(from: string): Scenario =>
	async (_, features) => {
		const dir = join(home, "full");
		makeRelease(from, dir);
		const { url, server } = await alone(dir, "ulimit -f 16;");
		const visit: Visit = (ask, turn) =>
			(turn % 2 ? everything(url, features) : madeBefore(url, features))(ask, turn);
		const count = await under(visit, async () => {
			const kept = join(dir, ".next/server/kept");
			// Moved, not deleted: the server goes on writing into it.
			renameSync(kept, `${kept}-before`);
			writeFileSync(kept, "");
		});
		await kill(server);
		const torn = halfPages(dir);
		rmSync(dir, { recursive: true, force: true });
		return {
			count,
			remark: "files cut off at 8 kB, then no folder",
			fault: torn.length ? `${torn.length} half pages kept` : undefined,
		};
	};

const recordBroken =
	(from: string): Scenario =>
	async (_, features) => {
		const dir = join(home, "broken");
		makeRelease(from, dir);
		breakRecord(dir, bad);
		const { url, server } = await alone(dir);
		const others = features.filter((feature) => feature !== bad);
		const seen = new Set<string>();
		const count = await under(everything(url, others), async () => {
			for (const path of [`/features/${bad}`, `/de/features/${bad}`]) {
				const answer = await fetch(url + path);
				const digest = /[0-9a-f]{10}/.exec(
					(await answer.text()).replaceAll(/<script.*?<\/script>/gs, ""),
				)?.[0];
				seen.add(`${answer.status} ${digest ? "with digest" : "without digest"}`);
			}
		});
		await kill(server);
		rmSync(dir, { recursive: true, force: true });
		const told = [...seen].join(", ");
		return {
			count,
			remark: `the feature's own page: ${told}`,
			fault: told === "500 with digest" ? undefined : told,
		};
	};

let redisPort = 0;

/** Two builds, of which the second reports to a receiver. */
async function builds(dsn: string): Promise<{ first: string; second: string; remove: () => void }> {
	const given = process.env.FAULTS_BUILDS?.split(",");
	if (given?.[0] && given[1]) return { first: given[0], second: given[1], remove: () => undefined };
	if (!(await ensureBuild())) throw new Error("There is no build to test.");
	console.log("Building once more, for the change to another build.");
	const { dir, remove } = buildAgain("faults-second", { NEXT_PUBLIC_SENTRY_DSN: dsn });
	return { first: ".", second: dir, remove };
}

async function run(): Promise<boolean> {
	// Builds that are given report where RECEIVER_PORT says.
	const receiver = receiverAt(Number(process.env.RECEIVER_PORT) || (await freePort()));
	const { first, second, remove } = await builds(receiver.dsn);
	mkdirSync(home, { recursive: true });
	const features = featuresOf(first);
	redisPort = await freePort();
	const cluster = await startCluster({
		buildDir: first,
		dir: join(home, "cluster"),
		replicas: 2,
		edgePort: await freePort(),
		open: { address: "127.0.0.1", trusted: ["127.0.0.1"] },
		redisPort,
		replicaPort: 3_400 + Math.floor(Math.random() * 1_000) * 4,
		restartAfter: 3_000,
		env: { RATE_LIMIT: "0" },
	});
	const scenarios: [string, Scenario][] = [
		[
			"nothing (for comparison)",
			async () => ({
				count: await under(everything(cluster.url, features), async () => undefined),
				remark: "",
			}),
		],
		["replica killed", replicaKilled],
		["Redis killed and back", redisKilled],
		["Redis stalled", redisStalled],
		["shared records torn", sharedRecordTorn],
		["change to a new build", rolled(second)],
		["receiver of reports down, stalling", reportsTakenBy(receiver)],
		["disk full", diskFull(first)],
		["data record broken", recordBroken(first)],
		["killed in mid-renewal, files damaged", () => tornPages(first, join(home, "torn"), features)],
		["data packages gone", () => packagesGone(first, join(home, "gone"), features)],
	];
	console.log(
		`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${seconds} s of load before and after each fault`,
	);
	const table: Record<string, object> = {};
	let isGood = true;
	try {
		for (const [name, scenario] of scenarios.filter(([name]) => name.includes(only))) {
			console.log(`… ${name}`);
			const { count, remark, fault } = await scenario(cluster, features);
			const { reasons, ...numbers } = count;
			table[name] = { ...numbers, remark: fault ?? remark };
			if (reasons.size > 0) console.error(`${name}: ${[...reasons].join("; ")}`);
			isGood &&= count.failed === 0 && fault === undefined && count.requests > 0;
		}
	} finally {
		await cluster.stop();
		rmSync(home, { recursive: true, force: true });
		remove();
	}
	console.table(table);
	return isGood;
}

endWith(run());
