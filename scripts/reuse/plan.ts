import { renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { PagesToRender } from "@/lib/static-props/pages-to-render";
import { bundleWorker, runInWorkers } from "../worker-bundle";
import type { Slice } from "./worker";

const BUNDLE = ".webreach/compare-pages.mjs";

/** Read by the processes that pre-render (lib/static-props/pages-to-render.ts). */
export const TO_RENDER = resolve(".webreach/pages-to-render.json");

/** Forgets the plan of the last build: who pre-renders waits for the next one. */
export const dropPlan = () => rmSync(TO_RENDER, { force: true });

/**
 * Finds the pages whose data are those of the last build, by making all data in worker threads, and writes down which
 * pages are to be rendered.
 * @param build the pages of the last build in the default locale, which pages to look at, the threads' variables.
 * @returns the paths, without locale, of the pages that need not be rendered.
 */
export async function planPages(build: {
	folder: string;
	prerender: "all" | "first";
	env: Record<string, string>;
}): Promise<string[]> {
	const { folder, prerender, env } = build;
	await bundleWorker("scripts/reuse/worker.ts", BUNDLE);
	const started = performance.now();
	const plan: PagesToRender = {};
	const unchanged: string[] = [];
	await runInWorkers(BUNDLE, env, async (pool) => {
		const slices: Slice[] = await pool.run(prerender, { name: "slices" });
		await Promise.all(
			slices.map(async (slice) => {
				const { changed, same } = await pool.run({ slice, prerender, folder }, { name: "compare" });
				plan[slice.route] = [...(plan[slice.route] ?? []), ...changed];
				unchanged.push(...same);
			}),
		);
	});
	console.log(
		`Data of pages: compared with the last build in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
	);
	writeFileSync(`${TO_RENDER}.new`, JSON.stringify(plan));
	renameSync(`${TO_RENDER}.new`, TO_RENDER);
	return unchanged;
}
