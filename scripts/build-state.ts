import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { build as esbuild } from "esbuild";
import { CHECK_THREAD } from "@/lib/answers/check/thread-file";
import { dataPackageNames } from "@/lib/data/packages";
import { serveTables } from "@/lib/data/tables";
import { parseEnv } from "@/lib/env";
import { PAGE_LIST } from "@/lib/server/pages/page-list";
import { PREVIEW_FOLDER } from "@/lib/server/preview/thread-files";
import { alone } from "./build-lock";
import { hasBuild } from "./build-manifests";
import { buildSources } from "./build-sources";
import { writeContentPolicy } from "./content-policy";
import { writePageList } from "./page-list";
import { makePreviewFolder } from "./preview-folder";
import { writeReadingCode } from "./reading-code";
import { nameCodeOfRoutes } from "./route-files";
import { runTool } from "./run";
import { takeSourceMaps } from "./source-maps";
import { bundleTables, makeTables, tablesEnv } from "./tables/make";

const stamp = ".next/webreach-build";
/** What tells this build from others at requests; next.config.js reads it where the build is served. */
const deployment = ".next/deployment-id";

/** Where the maps of the browser's files lie when they were asked for (SOURCE_MAPS=on): nothing is served from there. */
const sourceMaps = ".webreach/source-maps";

/** Of every page that was made, with what its files must hold. */
const pageList = `.next/${PAGE_LIST}`;

/** Held by the one process that builds here. */
const lock = ".webreach/building";

/** The pages of the build before, while the next one is made. */
const pagesBefore = ".webreach/pages-before";

/** What a build is made from; whatever else changes, the build stays good. */
const sources = [...buildSources, ".env", ".env.local", ".env.production", ".env.production.local"];

function filesUnder(path: string): string[] {
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path)
		.sort()
		.filter((name) => name !== ".DS_Store")
		.flatMap((name) => filesUnder(join(path, name)));
}

/** Of Node, for the processes that pre-render. */
const workerOptions = [
	// A larger nursery: pages die young, and collecting them cost a twelfth of the rendering.
	"--max-semi-space-size=64",
	"--require=./scripts/node-renderer.cjs",
];

/** What a build is made from: a hash of the sources, and of each setting that it bakes in. */
export interface Origin {
	sources: string;
	settings: Record<string, string>;
	prerender?: Prerender;
}

const isBakedIn = (name: string) =>
	name.startsWith("NEXT_PUBLIC_") || ["STANDALONE", "PAGES_PER_KIND", "PLAIN_NEXT"].includes(name);

const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** What a build in this folder would be made from now. */
function originNow(): Origin {
	const files = sources.flatMap(filesUnder).map((file) => `${file}\0${hashOf(readFileSync(file))}`);
	// An empty variable is none.
	const settings = Object.entries(process.env).filter(([name, value]) => value && isBakedIn(name));
	return {
		sources: hashOf(files.join("\0")),
		settings: Object.fromEntries(settings.sort().map(([name, value = ""]) => [name, hashOf(value)])),
	};
}

/** Which pages a build pre-renders: every one, or the first that readers meet. See lib/env.ts. */
export type Prerender = "all" | "first";

/** What is set, else the one given. */
export const settingOf = (usual: Prerender): Prerender =>
	process.env.PRERENDER === "all" || process.env.PRERENDER === "first" ? process.env.PRERENDER : usual;

/** The same for the same sources and settings. */
export const fingerprint = (): string => hashOf(JSON.stringify(originNow()));

function originOfBuild(): Origin | undefined {
	if (!hasBuild() || !existsSync(stamp)) return undefined;
	try {
		return JSON.parse(readFileSync(stamp, "utf8"));
	} catch {
		return undefined;
	}
}

/** Why a build made from the one is not good for the other; undefined where it is. */
export function whyAnother(then: Origin | undefined, now: Origin): string | undefined {
	if (!then) return "There is no build";
	if (then.sources !== now.sources) return "The sources are not those of the build at hand";
	const names = Object.keys({ ...then.settings, ...now.settings });
	const changed = names.filter((name) => then.settings[name] !== now.settings[name]);
	if (changed.length > 0) return `The build at hand was made with other settings (${changed.join(", ")})`;
	return now.prerender === "all" && then.prerender !== "all"
		? "The build at hand pre-rendered the first pages only"
		: undefined;
}

const whyBuild = (prerender: Prerender) => whyAnother(originOfBuild(), { ...originNow(), prerender });

/**
 * Takes the pages at hand out of the way. Next would delete them first, and ext4 looks at each inode freed in the last
 * minutes before it gives a new file one: pages were made a third slower. Left alone where another build holds its lock.
 */
function setPagesAside() {
	rmSync(pagesBefore, { recursive: true, force: true });
	if (!existsSync(".next/server") || existsSync(".next/lock")) return;
	mkdirSync(dirname(pagesBefore), { recursive: true });
	renameSync(".next/server", pagesBefore);
}

/** The service worker, and what takes it away again. Next bundles none. */
const bundleServiceWorker = () =>
	esbuild({
		entryPoints: ["lib/client/offline/worker.ts", "lib/client/offline/farewell.ts"],
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
		entryPoints: ["lib/answers/check/run-check.ts"],
		outfile: CHECK_THREAD,
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
		CHECK_THREAD,
		PREVIEW_FOLDER,
		pageList,
		deployment,
		"public",
	])
		cpSync(part, join(".next/standalone", part), { recursive: true });
}

/** Makes the site from the tables, which are made at the same time. Answers the exit code. */
async function makeSite(env: NodeJS.ProcessEnv, tables: string): Promise<number> {
	setPagesAside();
	const stopped = new AbortController();
	const made = makeTables(tables).then(
		() => 0,
		(error: unknown) => {
			console.error(
				`The data does not have the shape the site relies on: ${error instanceof Error ? error.message : error}`,
			);
			stopped.abort();
			return 1;
		},
	);
	const compiled = await runTool("next", ["build"], { env, signal: stopped.signal });
	rmSync(pagesBefore, { recursive: true, force: true });
	return (await made) || compiled;
}

/** What Next does not make of a build. */
async function completeBuild(tables: string) {
	await Promise.all([bundleServiceWorker(), bundleCheckThread(), makePreviewFolder()]);
	// Looked for in any case: a map must not be served, whatever made it.
	const maps = takeSourceMaps(".next/static", sourceMaps);
	if (maps > 0 && process.env.SOURCE_MAPS === "on") console.log(`${maps} source maps lie in ${sourceMaps}`);
	writeReadingCode();
	nameCodeOfRoutes();
	writeContentPolicy();
	await writePageList();
	serveTables(tables);
}

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

async function buildHere(prerender: Prerender): Promise<number> {
	try {
		parseEnv(process.env);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return 1;
	}
	const started = performance.now();
	// Taken first: a source changed while the build runs makes the build stale.
	const made = { ...originNow(), prerender };
	const deploymentId = process.env.DEPLOYMENT_ID || fingerprint().slice(0, 12);
	const tables = await bundleTables();
	const env = {
		...process.env,
		...tablesEnv(tables),
		DEPLOYMENT_ID: deploymentId,
		PRERENDER: prerender,
		NEXT_TELEMETRY_DISABLED: "1",
		NODE_OPTIONS: [process.env.NODE_OPTIONS, ...workerOptions].filter(Boolean).join(" "),
	};
	const code = await makeSite(env, tables);
	if (code !== 0) return code;
	const finishing = performance.now();
	await completeBuild(tables);
	writeFileSync(deployment, deploymentId);
	if (process.env.STANDALONE) completeStandalone();
	writeFileSync(stamp, JSON.stringify(made));
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

const inTurn = <T>(work: () => Promise<T>) =>
	alone(lock, work, (pid) => console.log(`Process ${pid} builds in this folder; waiting for it.`));

/**
 * Checks the data, makes tables of them, builds the site, and notes what it was built from.
 * @returns the exit code.
 */
export const build = (prerender: Prerender = settingOf("all")): Promise<number> =>
	inTurn(() => buildHere(prerender));

/**
 * Builds unless the build at hand was made from just these sources and settings.
 * @param prerender what must at least be pre-rendered.
 * @returns whether there is a good build.
 */
export async function ensureBuild(prerender: Prerender = settingOf("all")): Promise<boolean> {
	if (whyBuild(prerender) === undefined) return true;
	return inTurn(async () => {
		// Whoever was waited for may have made it.
		const why = whyBuild(prerender);
		if (why === undefined) return true;
		console.log(`${why}; building.`);
		return (await buildHere(prerender)) === 0;
	});
}
