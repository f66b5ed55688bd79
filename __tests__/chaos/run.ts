import { rmSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyBuild, healthOf, type RunningSite, serveCopy, startSite, until } from "@/__tests__/harness/site";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { breakRecord } from "./break-record";
import { diskFull } from "./disk-full";
import { countDuring, everything, featuresOf, type Outcome } from "./load";
import { packagesGone } from "./packages-gone";
import { receiverDead } from "./receiver-dead";
import { tornPages } from "./torn-pages";

/** Filter on fault names; unset runs all. */
const only = process.env.ONLY ?? "";
const home = resolve(".webreach/faults");

type Fault = (site: RunningSite, features: string[]) => Promise<Outcome>;

const replicaKilled: Fault = async (site, features) => {
	const count = await countDuring(everything(site.url, features), async () => {
		for (const [index, replica] of site.replicas.entries()) {
			replica.server.kill("SIGKILL");
			await pause(2_000);
			await site.restartReplica(index);
		}
	});
	return { count, remark: "each replica for 2 s plus its start" };
};

const redisDown: Fault = async (site, features) => {
	const storesAre = (state: "up" | "down") =>
		until(`the store is ${state}`, async () => {
			const healths = await Promise.all(site.replicas.map(({ url }) => healthOf(url)));
			return healths.every(({ store }) => store === state);
		});
	const count = await countDuring(everything(site.url, features), async () => {
		await site.redis.stop();
		await storesAre("down");
		await site.restartRedis();
		await storesAre("up");
	});
	const [one, other] = site.replicas;
	const path = `/pt-BR/features/${features.at(-1)}`;
	await (await fetch(`${one?.url}${path}`)).arrayBuffer();
	await pause(300);
	const isShared = (await fetch(`${other?.url}${path}`)).headers.get("x-nextjs-cache") === "HIT";
	const fault = isShared ? undefined : "replicas do not share pages again";
	return { count, remark: "replicas rendered on their own, then shared pages again", fault };
};

const recordBroken: Fault = async (_, features) => {
	const broken = "subgrid";
	const dir = join(home, "broken");
	copyBuild(".", dir);
	breakRecord(dir, broken);
	const { url, server, stop } = await serveCopy(dir, { RATE_LIMIT: "0" });
	server.stderr?.resume();
	const seen = new Set<string>();
	const others = features.filter((feature) => feature !== broken);
	// Without the build's tables, the first requests of each kind compute them, and others wait or are refused.
	await countDuring(everything(url, others), () => pause(20_000));
	const count = await countDuring(everything(url, others), async () => {
		for (const path of [`/features/${broken}`, `/de/features/${broken}`]) {
			const answer = await fetch(url + path);
			const text = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, "");
			seen.add(`${answer.status} ${/[0-9a-f]{10}/.test(text) ? "with" : "without"} a digest`);
		}
	});
	await stop();
	const remark = `the feature's page: ${[...seen].join(", ")}`;
	return { count, remark, fault: remark.endsWith(": 500 with a digest") ? undefined : remark };
};

const faults: [string, Fault][] = [
	["replica killed", replicaKilled],
	["Redis down and back up", redisDown],
	["telemetry receiver down", () => receiverDead()],
	["broken data record", recordBroken],
	[
		"killed during revalidation, page files corrupted",
		(_, features) => tornPages(join(home, "torn"), features),
	],
	["disk full", (_, features) => diskFull(join(home, "full"), features)],
	["data packages missing", (_, features) => packagesGone(join(home, "gone"), features)],
];

/** Injects faults into a site under load. */
async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("No build found: run `npm run build` first.");
	const features = featuresOf(".");
	const site = await startSite(".", { RATE_LIMIT: "0" });
	const table: Record<string, object> = {};
	let isGood = true;
	console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
	try {
		for (const [name, fault] of faults.filter(([name]) => name.includes(only))) {
			console.log(`… ${name}`);
			const { count, remark, fault: wrong, skipped } = await fault(site, features);
			const { requests, failed, reasons } = count;
			table[name] = { requests, failed, remark: skipped ?? wrong ?? remark };
			if (reasons.size > 0) console.error(`${name}: ${[...reasons].join("; ")}`);
			isGood &&= failed === 0 && wrong === undefined && (requests > 0 || skipped !== undefined);
		}
	} finally {
		await site.stop();
		rmSync(home, { recursive: true, force: true });
	}
	console.table(table);
	return isGood;
}

exitWith(run());
