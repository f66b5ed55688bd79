import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import browserslist from "browserslist";
import { build as esbuild } from "esbuild";
import { CHECK_WORKER_FILE } from "@/lib/check/queries/check-thread-file";
import { dataPackageNames } from "@/lib/data/packages";
import { serveTables } from "@/lib/data/tables";
import { pinQueryToDay } from "@/lib/data/target";
import { PREVIEW_BUILD_DIR } from "@/lib/embed/api/preview-image/render-thread-files";
import { parseEnv } from "@/lib/env";
import { PAGE_MANIFEST_FILE } from "@/lib/server/pages/page-manifest";
import { withBuildLock } from "./build-lock";
import {
	computeOrigin,
	dropOrigin,
	fingerprint,
	getPrerenderSetting,
	mayReuse,
	type Prerender,
	readBuildOrigin,
	whyBuild,
	writeOrigin,
} from "./build-origin";
import { writeContentBundle } from "./content-bundle";
import { writeContentPolicy } from "./content-policy";
import { writePageList } from "./page-list";
import { makePreviewFolder } from "./preview-folder";
import { dropLastBuild, lastPages, setBuildAside, takeOver } from "./reuse/last-build";
import { dropPlan, planPages, TO_RENDER } from "./reuse/plan";
import { writeRouteScripts } from "./route-scripts";
import { runTool } from "./run";
import { writeMissingSchemas, writeSchemas } from "./schemas";
import { takeSourceMaps } from "./source-maps";
import { bundleTables, makeTables, tablesEnv, threadEnv } from "./tables/make-tables";

/** What tells this build from others at requests; next.config.js reads it where the build is served. */
const deployment = ".next/deployment-id";

/** Where the maps of the browser's files lie when they were asked for (SOURCE_MAPS=on): nothing is served from there. */
const sourceMaps = ".webreach/source-maps";

/** Of every page that was made, with what its files must hold. */
const pageList = `.next/${PAGE_MANIFEST_FILE}`;

/** Held by the one process that builds here. */
const lock = ".webreach/building";

/** Of Node, for the processes that pre-render. */
const workerOptions = [
	// A larger nursery: pages die young, and collecting them cost a twelfth of the rendering.
	"--max-semi-space-size=64",
	"--require=./scripts/node-renderer.cjs",
];

/** The service worker, and what takes it away again. Next bundles none. */
const bundleServiceWorker = () =>
	esbuild({
		entryPoints: ["lib/browser/offline/service-worker.ts", "lib/browser/offline/unregister.ts"],
		outdir: ".next/service-worker",
		bundle: true,
		minify: true,
		// As old as the site's own targets: service workers of that age know this.
		target: "es2020",
		define: { "process.env.NODE_ENV": '"production"' },
		logLevel: "warning",
	});

/** What threads check code with. Data packages are read by tables, and stay where they are. */
const bundleCheckThread = () =>
	esbuild({
		entryPoints: ["lib/check/queries/check-thread.ts"],
		outfile: CHECK_WORKER_FILE,
		bundle: true,
		minify: true,
		platform: "node",
		format: "esm",
		target: "node20",
		external: dataPackageNames,
		define: { "process.env.NODE_ENV": '"production"' },
		// What is bundled of CommonJS asks for Node's own modules.
		banner: {
			js: 'import { createRequire } from "node:module";const require = createRequire(import.meta.url);',
		},
		logLevel: "warning",
	});

/** What Next leaves to whoever runs its folder elsewhere: what is given as it is, and what we make ourselves. */
function completeStandalone() {
	for (const part of [
		".next/static",
		".next/service-worker",
		".next/tables",
		".next/tables-version",
		CHECK_WORKER_FILE,
		PREVIEW_BUILD_DIR,
		pageList,
		deployment,
		"public",
	])
		cpSync(part, join(".next/standalone", part), { recursive: true });
}

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Runs Next's build; tables and the plan of pages are made at the same time, and its workers wait for them.
 * @param reuse which pages of the last build may be taken over; undefined for none.
 * @returns the exit code, and the pages that need not be rendered.
 */
async function runNext(env: NodeJS.ProcessEnv, tables: string, reuse: Prerender | undefined) {
	const stopped = new AbortController();
	dropPlan();
	const prepare = async () => {
		await makeTables(tables);
		if (reuse === undefined) return [];
		return planPages({ folder: lastPages(), prerender: reuse, env: threadEnv(tables) });
	};
	const prepared = prepare().catch((error: unknown) => {
		console.error(`The data does not have the shape the site relies on: ${messageOf(error)}`);
		stopped.abort();
		return undefined;
	});
	const own = reuse === undefined ? env : { ...env, PAGES_TO_RENDER: TO_RENDER };
	const code = await runTool("next", ["build"], { env: own, signal: stopped.signal });
	const unchanged = await prepared;
	return { code: unchanged ? code : 1, unchanged: unchanged ?? [] };
}

/** Makes the site; pages whose data are those of the last build of the same code are taken over. */
async function makeSite(env: NodeJS.ProcessEnv, tables: string, reuse: Prerender | undefined) {
	setBuildAside();
	const { code, unchanged } = await runNext(env, tables, reuse);
	if (code !== 0) return code;
	const started = performance.now();
	if (await takeOver(unchanged)) {
		if (reuse) console.log(`Pages: ${unchanged.length} unchanged, taken over in ${secondsSince(started)} s.`);
		return 0;
	}
	console.log("Pages load other files than those of the last build: all are rendered.");
	return (await runNext(env, tables, undefined)).code;
}

/** What Next does not make of a build. */
async function completeBuild(tables: string) {
	await Promise.all([bundleServiceWorker(), bundleCheckThread(), makePreviewFolder()]);
	// Looked for in any case: a map must not be served, whatever made it.
	const maps = takeSourceMaps(".next/static", sourceMaps);
	if (maps > 0 && process.env.SOURCE_MAPS === "on") console.log(`${maps} source maps lie in ${sourceMaps}`);
	writeContentBundle();
	writeRouteScripts();
	writeContentPolicy();
	await writePageList();
	serveTables(tables);
}

async function buildHere(prerender: Prerender): Promise<number> {
	try {
		parseEnv(process.env);
	} catch (error) {
		console.error(messageOf(error));
		return 1;
	}
	const started = performance.now();
	writeSchemas();
	// Taken first: a source changed while the build runs makes the build stale.
	const made = { ...computeOrigin(), prerender };
	const deploymentId = process.env.DEPLOYMENT_ID || fingerprint().slice(0, 12);
	const tables = await bundleTables();
	const env = {
		...process.env,
		...tablesEnv(tables),
		DEPLOYMENT_ID: deploymentId,
		PRERENDER: prerender,
		// The browsers of package.json as of the data's day, not today: a build of the same sources gives the same scripts.
		BROWSERSLIST: pinQueryToDay(browserslist.loadConfig({ path: process.cwd() })?.join(", ") ?? ""),
		NEXT_TELEMETRY_DISABLED: "1",
		NODE_OPTIONS: [process.env.NODE_OPTIONS, ...workerOptions].filter(Boolean).join(" "),
	};
	const before = readBuildOrigin();
	dropOrigin();
	const code = await makeSite(env, tables, mayReuse(before, made) ? prerender : undefined);
	dropLastBuild();
	if (code !== 0) return code;
	const finishing = performance.now();
	await completeBuild(tables);
	writeFileSync(deployment, deploymentId);
	if (process.env.STANDALONE) completeStandalone();
	writeOrigin(made);
	console.log(`Service worker, threads, policy and list of pages: ${secondsSince(finishing)} s.`);
	console.log(
		`Built in ${secondsSince(started)} s: ${
			prerender === "all"
				? "every page is pre-rendered."
				: "most compat keys and old releases are rendered at their first visit (npm run build pre-renders all)."
		}`,
	);
	return code;
}

const runExclusively = <T>(work: () => Promise<T>) =>
	withBuildLock(lock, work, (pid) => console.log(`Process ${pid} builds in this folder; waiting for it.`));

/**
 * Checks the data, makes tables of them, builds the site, and notes what it was built from.
 * @returns the exit code.
 */
export const build = (prerender: Prerender = getPrerenderSetting("all")): Promise<number> =>
	runExclusively(() => buildHere(prerender));

/**
 * Builds unless the build at hand was made from just these sources and settings.
 * @param prerender what must at least be pre-rendered.
 * @returns whether there is a good build.
 */
export async function ensureBuild(prerender: Prerender = getPrerenderSetting("all")): Promise<boolean> {
	writeMissingSchemas();
	if (whyBuild(prerender) === undefined) return true;
	return runExclusively(async () => {
		// Whoever was waited for may have made it.
		const why = whyBuild(prerender);
		if (why === undefined) return true;
		console.log(`${why}; building.`);
		return (await buildHere(prerender)) === 0;
	});
}
