import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build as esbuild } from "esbuild";
import type { Tinypool } from "tinypool";

/**
 * Bundles the code of a build's worker threads. Packages stay external, so the bundle changes only with our own code.
 * @param entry the module that the threads load.
 * @param outfile the bundle.
 */
export const bundleWorker = (entry: string, outfile: string) =>
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
export async function runInWorkers<T>(
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
