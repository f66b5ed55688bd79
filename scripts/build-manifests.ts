import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/*
 * What a build of Next leaves in its folder, and none of its documents describe: the one place that scripts and tests
 * read it by. `__tests__/contract/framework.test.ts` names what is relied on.
 */

const read = (dir: string, file: string) => readFileSync(join(dir, ".next", file), "utf8");
const readJson = <T>(dir: string, file: string) => JSON.parse(read(dir, file)) as T;

const ID = "BUILD_ID";
/** Written last of all that a build makes. */
export const hasBuild = (dir = ".") => existsSync(join(dir, ".next", ID));

/** The id of a build, by which its pages are known. */
export const readBuildId = (dir = ".") => read(dir, ID).trim();

/** The routes that the server answers, as the file system writes them: `/features/[id]`. */
export const listRoutes = (dir = ".") =>
	Object.keys(readJson<Record<string, string>>(dir, "server/pages-manifest.json"));

/** The paths of the pages that were made beforehand, with their locale: `/en/features/subgrid`. */
export const listPrerendered = (dir = ".") =>
	Object.keys(readJson<{ routes: Record<string, unknown> }>(dir, "prerender-manifest.json").routes);

/** Of each such page, for how long it is good and how long it may be served after that, in seconds. */
export const listCacheLifetimes = (dir = ".") =>
	Object.entries(
		readJson<{
			routes: Record<string, { initialRevalidateSeconds: number | false; initialExpireSeconds?: number }>;
		}>(dir, "prerender-manifest.json").routes,
	).map(
		([path, { initialRevalidateSeconds: revalidate, initialExpireSeconds: expire }]) =>
			[path, { revalidate, ...(expire !== undefined && { expire }) }] as const,
	);

/** The folder of the pages that were made beforehand: `en/features/subgrid.html`, and their data as `.json`. */
export const pagesFolder = (dir = ".") => join(dir, ".next/server/pages");

/** The files, below a build's folder, that tell of its pages once these lie elsewhere. */
export const buildFiles = [ID, "build-manifest.json", "prerender-manifest.json"];

/** The files that pages load, as text to compare, without the build's own id. */
export const readAssetList = (dir = "."): string =>
	read(dir, "build-manifest.json").replaceAll(readBuildId(dir), "");

/**
 * Adds pages of another build to the list of those that were made beforehand.
 * @param paths with locale, listed by the build in `from`.
 */
export function addPrerendered(paths: readonly string[], from: string, dir = "."): void {
	const file = "prerender-manifest.json";
	type Manifest = { routes: Record<string, unknown> };
	const [before, now] = [readJson<Manifest>(from, file), readJson<Manifest>(dir, file)];
	const reused = JSON.stringify(Object.fromEntries(paths.map((path) => [path, before.routes[path]])));
	const renamed = JSON.parse(reused.replaceAll(readBuildId(from), readBuildId(dir)));
	const routes = { ...now.routes, ...renamed };
	writeFileSync(join(dir, ".next", file), JSON.stringify({ ...now, routes }));
}

interface BuildManifest {
	/** The files of a route, below `/_next/`. */
	pages: Record<string, string[]>;
	/** Asked for by every page. */
	lowPriorityFiles: string[];
	pagesChunkGroupBootstrapParams?: object;
	chunkLoadingGlobal?: string;
}

/** The files of the browser that each route loads, below `/_next/`; `/_app` has those of all. */
export const listRouteFiles = (dir = ".") => readJson<BuildManifest>(dir, "build-manifest.json").pages;

/** The files by which the router comes to a route's code: what its document names, and what names this to the router. */
export function listRouteCode(route: string, dir = "."): string[] {
	const lists = read(dir, join("static", readBuildId(dir), "_buildManifest.js"));
	const at = lists.indexOf(`"${route}":`);
	const [named = "[]"] = /\[[^\]]*\]/.exec(lists.slice(at + route.length + 3)) ?? [];
	return [...(listRouteFiles(dir)[route] ?? []), ...(at < 0 ? [] : (JSON.parse(named) as string[]))];
}

/** The scripts that a document of a route asks for before anything has run, below `/_next/`. */
export function listInitialScripts(route: string, dir = "."): string[] {
	const { pages, lowPriorityFiles } = readJson<BuildManifest>(dir, "build-manifest.json");
	const files = [pages["/_app"] ?? [], pages[route] ?? [], lowPriorityFiles].flat();
	return [...new Set(files)].filter((file) => file.endsWith(".js"));
}

type Bootstrap = (params: object, name: string, pages: string[]) => string | undefined;
type Escape = (text: string) => string;

/** What Next writes these scripts with; undefined where it writes them otherwise. */
function startWriter() {
	try {
		const { getTurbopackChunkGroupBootstrap: bootstrap } = require("next/dist/server/get-page-files");
		const { htmlEscapeJsonString: safely } = require("next/dist/shared/lib/htmlescape");
		if (typeof bootstrap !== "function" || typeof safely !== "function") return undefined;
		return { bootstrap: bootstrap as Bootstrap, escape: safely as Escape };
	} catch {
		return undefined;
	}
}

/**
 * The inline script by which the framework starts in the pages of each route.
 * @returns undefined when Next does not tell: what it writes into pages is then not known before they are made.
 */
export function getBootstrapScripts(dir = "."): Map<string, string> | undefined {
	const { pages, pagesChunkGroupBootstrapParams, chunkLoadingGlobal } = readJson<BuildManifest>(
		dir,
		"build-manifest.json",
	);
	const writer = startWriter();
	if (!writer || !pagesChunkGroupBootstrapParams || chunkLoadingGlobal === undefined) return undefined;
	const scripts = new Map<string, string>();
	for (const page of Object.keys(pages)) {
		const own = ["/_app", page];
		const start = writer.bootstrap(pagesChunkGroupBootstrapParams, chunkLoadingGlobal, own);
		if (start) scripts.set(page, writer.escape(start));
	}
	return scripts;
}

/**
 * Writes the headers of all rules anew, as the server will send them.
 * @param change gets them as JSON, rules and all.
 * @throws {Error} when the build keeps none.
 */
export function changeHeaders(change: (headers: string) => string, dir = "."): void {
	const file = "routes-manifest.json";
	const manifest = readJson<{ headers?: unknown[] }>(dir, file);
	if (!manifest.headers?.length) throw new Error(`Next keeps no headers in ${file} any more.`);
	const headers = JSON.parse(change(JSON.stringify(manifest.headers)));
	writeFileSync(join(dir, ".next", file), JSON.stringify({ ...manifest, headers }));
}
