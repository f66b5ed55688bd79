import { renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { PagesToRender } from "@/lib/static-props/pages-to-render";
import { bundleWorker, runInWorkers } from "../worker-bundle";
import type { Slice } from "./worker";

const BUNDLE = ".webreach/compare-pages.mjs";

/**
 * The file with the list of pages to render. Processes that pre-render read it
 * (lib/static-props/pages-to-render.ts).
 */
export const TO_RENDER = resolve(".webreach/pages-to-render.json");

/** Deletes the plan of the last build, so that pre-rendering processes wait for the new one. */
export const dropPlan = () => rmSync(TO_RENDER, { force: true });

/**
 * Computes the data of all pages in worker threads, compares them with the last build, and writes the list of pages to
 * render.
 * @param build `folder`: the last build's pages in the default locale, `env`: the variables of the threads.
 * @returns the paths, without locale, of unchanged pages.
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
		const slices: Slice[] = await pool.run(prerender, { name: "listSlices" });
		await Promise.all(
			slices.map(async (slice) => {
				const { changed, same } = await pool.run({ slice, prerender, folder }, { name: "compare" });
				plan[slice.route] = [...(plan[slice.route] ?? []), ...changed];
				unchanged.push(...same);
			}),
		);
	});
	console.log(
		`Page data: compared with the last build in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
	);
	writeFileSync(`${TO_RENDER}.new`, JSON.stringify(plan));
	renameSync(`${TO_RENDER}.new`, TO_RENDER);
	return unchanged;
}
