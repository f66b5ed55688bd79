import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import browserslist from "browserslist";
import { build as esbuild } from "esbuild";
import { CHECK_WORKER_FILE } from "@/lib/check/queries/check-thread-file";
import { dataPackageNames } from "@/lib/data/packages";
import { serveTables } from "@/lib/data/tables";
import { pinQueryToDay } from "@/lib/data/target-parts";
import { PREVIEW_BUILD_DIR } from "@/lib/embed/api/preview-image/render-thread-files";
import { env as readEnv } from "@/lib/env";
import { guardInstrumentation } from "@/lib/next/instrumentation-file";
import { PAGE_MANIFEST_FILE } from "@/lib/server/pages/page-manifest";
import { writeBuildFiles } from "./build-files";
import { withBuildLock } from "./build-lock";
import {
	computeFingerprint,
	computeOrigin,
	dropOrigin,
	getBuildReason,
	getPrerenderSetting,
	type Prerender,
	writeOrigin,
} from "./build-origin";
import { writeContentBundle } from "./content-bundle";
import { writeContentPolicy } from "./content-policy";
import { writeMissingPackage, writePackage } from "./pack-cli";
import { writePageList } from "./page-list";
import { makePreviewFolder } from "./preview-folder";
import { runTool } from "./run";
import { writeMissingSchemas, writeSchemas } from "./schemas";
import { moveSourceMaps } from "./source-maps";
import { bundleTables, getTablesEnv, makeTables } from "./tables/make-tables";
import { writeMissingWorldMap, writeWorldMap } from "./world-map";

/** The file with the deployment id. next.config.js reads it when the build is served. */
const deployment = ".next/deployment-id";

/** The folder of client source maps (SOURCE_MAPS=on). The server does not serve it. */
const sourceMaps = ".webreach/source-maps";

/** The file that lists every pre-rendered page with the checksums of its files. */
const pageList = `.next/${PAGE_MANIFEST_FILE}`;

/** The folder of the last build's server files while the next build runs. */
const lastBuild = ".webreach/last-build";

/** Lock file: only one process builds in this folder at a time. */
const lock = ".webreach/building";

/** Node options of the processes that pre-render. */
const workerOptions = [
	// A larger young generation: with the default size, collecting short-lived pages takes 8 % of the rendering time.
	"--max-semi-space-size=64",
	"--require=./scripts/node-renderer.cjs",
];

/** Bundles the service worker and the script that unregisters it. Next does not bundle service workers. */
const bundleServiceWorker = () =>
	esbuild({
		entryPoints: ["lib/browser/offline/service-worker.ts", "lib/browser/offline/unregister.ts"],
		outdir: ".next/service-worker",
		bundle: true,
		minify: true,
		// The oldest browsers of the site's own targets support ES2020 in service workers.
		target: "es2020",
		define: { "process.env.NODE_ENV": '"production"' },
		logLevel: "warning",
	});

/** Bundles the worker thread of the code check. Data packages stay external: the thread reads tables instead. */
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
		// Bundled CommonJS code loads Node's built-in modules with `require`.
		banner: {
			js: 'import { createRequire } from "node:module";const require = createRequire(import.meta.url);',
		},
		logLevel: "warning",
	});

const standalone = ".next/standalone";

/** Copies into the standalone folder what Next leaves out: static files, and the files that this script makes. */
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
		cpSync(part, join(standalone, part), { recursive: true });
	guardInstrumentation(standalone);
	writeBuildFiles(standalone);
}

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Moves the server files of the existing build away. Next would delete them, which makes page writes a third slower on ext4: it
 * checks recently freed inodes before it creates a file. Does nothing while another build holds Next's lock.
 */
function moveBuildAway(): void {
	rmSync(lastBuild, { recursive: true, force: true });
	if (!existsSync(".next/server") || existsSync(".next/lock")) return;
	mkdirSync(lastBuild, { recursive: true });
	renameSync(".next/server", join(lastBuild, "server"));
}

/**
 * Runs Next's build. Computes the tables at the same time; Next's workers wait for them.
 * @returns the exit code.
 */
async function runNext(env: NodeJS.ProcessEnv, tables: string): Promise<number> {
	const stopped = new AbortController();
	const made = makeTables(tables).then(
		() => true,
		(error: unknown) => {
			console.error(`The data packages do not match the schemas of the site: ${getMessage(error)}`);
			stopped.abort();
			return false;
		},
	);
	const code = await runTool("next", ["build"], { env, signal: stopped.signal });
	return (await made) ? code : 1;
}

/** Makes the parts of a build that Next does not make. */
async function completeBuild(tables: string) {
	await Promise.all([bundleServiceWorker(), bundleCheckThread(), makePreviewFolder()]);
	// Runs without SOURCE_MAPS too, because a source map must never be served, whatever has written it.
	const maps = moveSourceMaps(".next/static", sourceMaps);
	if (maps > 0 && process.env.SOURCE_MAPS === "on") console.log(`Moved ${maps} source maps to ${sourceMaps}`);
	writeContentBundle();
	writeContentPolicy();
	await writePageList();
	guardInstrumentation(".");
	serveTables(tables);
}

async function buildHere(prerender: Prerender): Promise<number> {
	try {
		readEnv();
	} catch (error) {
		console.error(getMessage(error));
		return 1;
	}
	const started = performance.now();
	writeSchemas();
	writeWorldMap();
	// Packed beside the build, because neither reads the other. A build of some pages, as of `npm start`, keeps the last one.
	const packing = prerender === "all" ? writePackage() : writeMissingPackage();
	// Computed first, so that a source that changes during the build makes the build stale.
	const newOrigin = { ...computeOrigin(), prerender };
	const deploymentId = process.env.DEPLOYMENT_ID || computeFingerprint().slice(0, 12);
	const tables = await bundleTables();
	const env = {
		...process.env,
		...getTablesEnv(tables),
		DEPLOYMENT_ID: deploymentId,
		PRERENDER: prerender,
		// Resolved on the day of the data, not today: builds of the same sources give the same scripts.
		BROWSERSLIST: pinQueryToDay(browserslist.loadConfig({ path: process.cwd() })?.join(", ") ?? ""),
		NEXT_TELEMETRY_DISABLED: "1",
		NODE_OPTIONS: [process.env.NODE_OPTIONS, ...workerOptions].filter(Boolean).join(" "),
	};
	dropOrigin();
	moveBuildAway();
	const code = await runNext(env, tables);
	rmSync(lastBuild, { recursive: true, force: true });
	const isPacked = await packing;
	if (code !== 0 || !isPacked) return code || 1;
	const finishing = performance.now();
	await completeBuild(tables);
	writeFileSync(deployment, deploymentId);
	if (process.env.STANDALONE) completeStandalone();
	writeBuildFiles();
	writeOrigin(newOrigin);
	console.log(`Service worker, worker threads, CSP and page list: ${secondsSince(finishing)} s.`);
	console.log(
		`Built in ${secondsSince(started)} s: ${
			prerender === "all"
				? "every page is pre-rendered."
				: "most features, compat keys and old releases are rendered on request (npm run build pre-renders all)."
		}`,
	);
	return code;
}

const runExclusively = <T>(work: () => Promise<T>) =>
	withBuildLock(lock, work, (pid) => console.log(`Waiting for process ${pid}, which builds in this folder.`));

/**
 * Validates the data, computes the tables, builds the site, and records what it was built from.
 * @returns the exit code.
 */
export const build = (prerender: Prerender = getPrerenderSetting("all")): Promise<number> =>
	runExclusively(() => buildHere(prerender));

/**
 * Builds unless the existing build has the same sources and settings.
 * @param prerender the pages that must at least be pre-rendered.
 * @returns whether there is a usable build.
 */
export async function ensureBuild(prerender: Prerender = getPrerenderSetting("all")): Promise<boolean> {
	writeMissingSchemas();
	writeMissingWorldMap();
	if (getBuildReason(prerender) === undefined) return true;
	return runExclusively(async () => {
		// The process that held the lock may have made the build.
		const reason = getBuildReason(prerender);
		if (reason === undefined) return true;
		console.log(`${reason}; building.`);
		return (await buildHere(prerender)) === 0;
	});
}
