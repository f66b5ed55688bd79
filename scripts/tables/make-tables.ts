import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build as esbuild } from "esbuild";
import type { Tinypool } from "tinypool";
import { createTableFolder, finishTables, hasTables } from "@/lib/data/tables";

/**
 * Bundles the code of a build's worker threads. Packages stay external, so the bundle changes only with our own code.
 * @param entry the module that the threads load.
 * @param outfile the bundle.
 */
const bundleWorker = (entry: string, outfile: string) =>
	esbuild({
		entryPoints: [entry],
		outfile,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		packages: "external",
		// CommonJS code loads Node's built-in modules with `require`.
		banner: {
			js: 'import { createRequire as makeRequire } from "node:module";const require = makeRequire(import.meta.url);',
		},
		logLevel: "warning",
	});

/**
 * Runs work in a pool of worker threads that load a bundle, one per core.
 * @param bundle the file that bundleWorker() wrote.
 * @param env the environment variables of the threads.
 * @returns what the work returns; the threads have ended by then.
 */
async function runInWorkers<T>(
	bundle: string,
	env: Record<string, string>,
	work: (pool: Tinypool) => Promise<T>,
): Promise<T> {
	const { Tinypool } = await import("tinypool");
	const pool = new Tinypool({
		filename: pathToFileURL(resolve(bundle)).href,
		minThreads: availableParallelism(),
		maxThreads: availableParallelism(),
		execArgv: [],
		env,
	});
	try {
		return await work(pool);
	} finally {
		await pool.destroy();
	}
}

/** The file of the bundle that the worker threads run. */
const BUNDLE = ".webreach/tables.mjs";

/** Lists the files that tables depend on: our own data, and the versions of the installed packages. */
const listDataFiles = () => [
	"package-lock.json",
	...readdirSync("lib/data", { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".json"))
		.sort()
		.map((file) => join("lib/data", file)),
];

/** Bundles the code that computes tables. @returns the version of these tables. */
export async function bundleTables(): Promise<string> {
	await bundleWorker("scripts/tables/worker.ts", BUNDLE);
	const hash = createHash("sha256");
	for (const file of [BUNDLE, ...listDataFiles()]) hash.update(readFileSync(file)).update("\0");
	return hash.digest("hex").slice(0, 16);
}

/** Environment variables with which the processes of a build find its tables. */
export const getTablesEnv = (version: string) => ({ BUILD_TABLES: version });

/** Environment variables of a build's worker threads. */
const getThreadEnv = (version: string) =>
	({ ...process.env, ...getTablesEnv(version), NODE_ENV: "production" }) as Record<string, string>;

/**
 * Computes the tables of a version in worker threads, one per core, unless an earlier build did.
 * @throws {Error} if the data do not match their schemas. Processes that wait for the tables then fail, too.
 */
export async function makeTables(version: string): Promise<void> {
	if (hasTables(version)) {
		console.log("Tables: unchanged since the last build.");
		return;
	}
	createTableFolder(version);
	const started = performance.now();
	try {
		await runInWorkers(BUNDLE, getThreadEnv(version), async (pool) => {
			const names: string[] = await pool.run(undefined, { name: "listTables" });
			const results = await Promise.all(names.map((name) => pool.run(name, { name: "make" })));
			const counts = Object.entries(results.find(Boolean) ?? {}).map(([kind, count]) => `${count} ${kind}`);
			console.log(`Data checked: ${counts.join(", ")}.`);
			const seconds = ((performance.now() - started) / 1000).toFixed(1);
			console.log(`Tables: ${names.length} computed in ${seconds} s, during compilation.`);
		});
		finishTables(version, "complete");
	} catch (error) {
		finishTables(version, "failed");
		throw error;
	}
}
