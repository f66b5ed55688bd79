import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTableFolder, finishTables, hasTables } from "@/lib/data/tables";
import { bundleWorker, runInWorkers } from "../worker-bundle";

/** What the threads run. */
const BUNDLE = ".webreach/tables.mjs";

/** What the code reads at run time: our own history, and the packages that are installed. */
const dataFiles = () => [
	"package-lock.json",
	...readdirSync("lib/data", { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".json"))
		.sort()
		.map((file) => join("lib/data", file)),
];

/** Writes the code that makes tables. @returns the version of the tables that it makes. */
export async function bundleTables(): Promise<string> {
	await bundleWorker("scripts/tables/worker.ts", BUNDLE);
	const hash = createHash("sha256");
	for (const file of [BUNDLE, ...dataFiles()]) hash.update(readFileSync(file)).update("\0");
	return hash.digest("hex").slice(0, 16);
}

/** The variables by which the processes of a build find its tables. */
export const tablesEnv = (version: string) => ({ BUILD_TABLES: version });

/** The variables of a build's worker threads. */
export const threadEnv = (version: string) =>
	({ ...process.env, ...tablesEnv(version), NODE_ENV: "production" }) as Record<string, string>;

/**
 * Makes the tables of a version in worker threads, one a core, unless an earlier build made them.
 * @throws {Error} when the data do not have the shape that the site relies on; who waits for tables is told.
 */
export async function makeTables(version: string): Promise<void> {
	if (hasTables(version)) {
		console.log("Tables: unchanged since the last build.");
		return;
	}
	createTableFolder(version);
	const started = performance.now();
	try {
		await runInWorkers(BUNDLE, threadEnv(version), async (pool) => {
			const names: string[] = await pool.run(undefined, { name: "names" });
			const checked = await Promise.all(names.map((name) => pool.run(name, { name: "make" })));
			const counts = Object.entries(checked.find(Boolean) ?? {}).map(([kind, count]) => `${count} ${kind}`);
			console.log(`Data checked: ${counts.join(", ")}.`);
			const seconds = ((performance.now() - started) / 1000).toFixed(1);
			console.log(`Tables: ${names.length} made in ${seconds} s, beside compiling.`);
		});
		finishTables(version, "complete");
	} catch (error) {
		finishTables(version, "failed");
		throw error;
	}
}
