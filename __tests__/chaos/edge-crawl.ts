import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { edgeConfiguration, startNginx } from "@/__tests__/harness/nginx";
import { copyBuild, serveCopy, until } from "@/__tests__/harness/site";
import { defaultLocale, locales } from "@/lib/i18n/locales";
import { listPrerendered, readBuildId } from "@/lib/next/build-manifests";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { findFreePort, waitUntilReady } from "@/scripts/site";
import { browser, noRequests, openPage } from "./load";

/**
 * Crawls a site through the shipped edge, with the memory and the file systems that `compose.yaml` gives the edge and a
 * replica: all pages of the build, pages in other languages, and made-up queries. Every page must arrive whole. `PAGES`,
 * `TRANSLATIONS`, `QUERIES` and `CRAWLERS` change the numbers.
 */

const home = resolve(".webreach/edge-crawl");
const CRAWLERS = Number(process.env.CRAWLERS || 16);
const PAGES = Number(process.env.PAGES || Number.POSITIVE_INFINITY);
const TRANSLATIONS = Number(process.env.TRANSLATIONS || 12_000);
const QUERIES = Number(process.env.QUERIES || 100_000);
/** Size of the disk for a volume: what docs/operations.md demands. */
const DISK_BYTES = 2_000_000_000;
const cgroups = "/sys/fs/cgroup/memory";

interface Service {
	mem_limit: string;
	tmpfs: string[];
}

const toBytes = (size: string) => Number.parseInt(size, 10) * (size.endsWith("g") ? 2 ** 30 : 2 ** 20);

function readService(name: string): Service {
	return parse(readFileSync("compose.yaml", "utf8"), { merge: true }).services[name];
}

function runAsRoot(command: string, ...args: string[]): void {
	const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
	if (status !== 0)
		throw new Error(`Skipped: ${command} is not allowed here: ${(stderr || error?.message)?.trim()}`);
}

/** Mounts the file system that a service has for a folder: in memory if `compose.yaml` says so, else on a disk. */
function mount(folder: string, dir: string, { tmpfs }: Service): void {
	mkdirSync(dir, { recursive: true });
	const [, size] = tmpfs.map((entry) => entry.split(/:.*size=/)).find(([path]) => path === folder) ?? [];
	if (size !== undefined) {
		runAsRoot("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", dir);
		return;
	}
	const image = `${dir}.img`;
	runAsRoot("truncate", "-s", String(DISK_BYTES), image);
	runAsRoot("mkfs.ext4", "-q", image);
	runAsRoot("mount", "-o", "loop", image, dir);
}

/** A group of processes with a limit of memory. */
function createGroup(name: string, { mem_limit }: Service) {
	const dir = join(cgroups, `webreach-${process.pid}-${name}`);
	if (!existsSync(join(cgroups, "memory.limit_in_bytes")))
		throw new Error(`Skipped: there is no memory controller of cgroup version 1 in ${cgroups}.`);
	mkdirSync(dir);
	writeFileSync(join(dir, "memory.limit_in_bytes"), String(toBytes(mem_limit)));
	const read = (file: string) => readFileSync(join(dir, file), "utf8");
	return {
		/** Starts processes in the group: they inherit the group of this process. */
		start: async <T>(start: () => T | Promise<T>): Promise<T> => {
			writeFileSync(join(dir, "cgroup.procs"), String(process.pid));
			try {
				return await start();
			} finally {
				writeFileSync(join(cgroups, "cgroup.procs"), String(process.pid));
			}
		},
		describe: () => {
			const stat = read("memory.stat");
			const get = (name: string) => Number(new RegExp(`^total_${name} (\\d+)`, "m").exec(stat)?.[1] ?? 0);
			// Without the cache of files on disk, which the system frees before it kills.
			const used = `${Math.round((get("rss") + get("shmem")) / 2 ** 20)} of ${mem_limit}`;
			return { used, kills: Number(/oom_kill (\d+)/.exec(read("memory.oom_control"))?.[1]) };
		},
		/** Ends the processes that are left, for example workers of a killed nginx. */
		remove: async () => {
			await until("the group is empty", async () => {
				for (const pid of read("cgroup.procs").split("\n").filter(Boolean))
					process.kill(Number(pid), "SIGKILL");
				return read("cgroup.procs") === "";
			});
			rmdirSync(dir);
		},
	};
}

const usedMegabytes = (dir: string) => {
	const { blocks, bfree, bsize } = statfsSync(dir);
	return Math.round(((blocks - bfree) * bsize) / 1_000_000);
};

/** The addresses of each phase, by index. */
function listPhases(): [name: string, length: number, path: (index: number) => string][] {
	const pages = listPrerendered(".").flatMap((path) =>
		path.startsWith(`/${defaultLocale}/`) && !/\/(?:404|_error)$/.test(path) ? path.slice(3) : [],
	);
	const others = locales.filter((locale) => locale !== defaultLocale);
	const at = (index: number) => pages[index % pages.length] ?? "";
	return [
		["pages", Math.min(PAGES, pages.length), at],
		[
			"translations",
			TRANSLATIONS,
			(n) => `/${others[n % others.length]}${at(Math.floor(n / others.length))}`,
		],
		["queries", QUERIES, (n) => (n % 2 ? `/features/grid?c=${n}` : `${at(n)}?b=${n}&a=${n % 7}`)],
	];
}

/** Requests all addresses of a phase, while a probe reads the edge's health once a second. */
async function crawl(url: string, length: number, path: (index: number) => string) {
	const count = noRequests();
	let next = 0;
	let unhealthy = 0;
	const probe = setInterval(() => {
		fetch(`${url}/api/health/live`).then(
			({ ok }) => {
				if (!ok) unhealthy++;
			},
			() => unhealthy++,
		);
	}, 1_000);
	const started = Date.now();
	const read = async () => {
		const { send, close } = browser(count);
		while (next < length)
			try {
				await openPage(send, url + path(next++));
			} catch (error) {
				count.failed++;
				const reason = error instanceof Error ? error.message : `${error}`;
				if (count.reasons.size < 5) count.reasons.add(reason);
			}
		close();
	};
	await Promise.all(Array.from({ length: CRAWLERS }, read));
	clearInterval(probe);
	return { ...count, unhealthy, rate: Math.round((length * 1_000) / (Date.now() - started)) };
}

async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("No build found: run `npm run build` first.");
	const [edgeService, replicaService] = [readService("edge"), readService("one")];
	const [replicaDir, edgeDir] = [join(home, "replica"), join(home, "edge")];
	const [cache, rendered] = [join(edgeDir, "cache"), join(replicaDir, ".next/server/rendered")];
	copyBuild(".", replicaDir);
	const cleanups: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
	let isGood = true;
	try {
		for (const [folder, dir, service] of [
			["/edge/cache", cache, edgeService],
			["/site/.next/server/rendered", rendered, replicaService],
		] as const) {
			mount(folder, dir, service);
			cleanups.unshift(() => runAsRoot("umount", dir));
		}
		const groups = {
			edge: createGroup("edge", edgeService),
			replica: createGroup("replica", replicaService),
		};
		for (const group of Object.values(groups)) cleanups.unshift(group.remove);
		const env = { RATE_LIMIT: "0", TRUST_PROXY: "1" };
		const replica = await groups.replica.start(() => serveCopy(replicaDir, env));
		cleanups.unshift(replica.stop);
		replica.server.stderr?.pipe(process.stderr);
		const fault = await waitUntilReady(replica.url);
		if (fault) throw new Error(fault);
		const port = await findFreePort();
		const configuration = edgeConfiguration({
			dir: edgeDir,
			port,
			innerPort: await findFreePort(),
			trusted: ["127.0.0.1"],
			deployment: readBuildId("."),
			replicaPorts: [Number(new URL(replica.url).port)],
		});
		const nginx = await groups.edge.start(() => startNginx(edgeDir, configuration));
		cleanups.unshift(nginx.stop);
		const url = `http://127.0.0.1:${port}`;
		await until("the edge answers", async () => (await fetch(`${url}/api/health/live`)).ok);
		console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${CRAWLERS} crawlers`);
		const table: Record<string, object> = {};
		for (const [name, length, path] of listPhases()) {
			const { requests, failed, reasons, unhealthy, rate } = await crawl(url, length, path);
			const [edge, own] = [groups.edge.describe(), groups.replica.describe()];
			table[name] = {
				requests,
				failed,
				"pages/s": rate,
				"failed probes": unhealthy,
				"cache MB": usedMegabytes(cache),
				"rendered MB": usedMegabytes(rendered),
				"edge MiB": edge.used,
				"replica MiB": own.used,
				killed: edge.kills + own.kills,
			};
			if (reasons.size > 0) console.error(`${name}: ${[...reasons].join("; ")}`);
			isGood &&= failed === 0 && unhealthy === 0 && edge.kills + own.kills === 0;
		}
		console.table(table);
	} finally {
		for (const cleanUp of cleanups) await cleanUp();
	}
	return isGood;
}

exitWith(
	run().catch((error: Error) => {
		if (!error.message.startsWith("Skipped:")) throw error;
		console.log(error.message);
		return true;
	}),
);
