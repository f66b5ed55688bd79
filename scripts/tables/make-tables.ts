import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTableFolder, finishTables, hasTables } from "@/lib/data/tables";
import { bundleWorker, runInWorkers } from "../worker-bundle";

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
