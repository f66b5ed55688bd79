import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/*
 * Reads and changes the files of a Next build, whose format Next does not document. Scripts and tests read them only
 * through this module. `__tests__/contract/framework.test.ts` tests the format.
 */

const read = (dir: string, file: string) => readFileSync(join(dir, ".next", file), "utf8");
const readJson = <T>(dir: string, file: string) => JSON.parse(read(dir, file)) as T;

const ID = "BUILD_ID";
/** Whether a build is complete: Next writes this file last. */
export const hasBuild = (dir = ".") => existsSync(join(dir, ".next", ID));

/** Returns the build id, which is part of the URLs of page data. */
export const readBuildId = (dir = ".") => read(dir, ID).trim();

/** Lists the paths of pre-rendered pages with their locale: `/en/features/subgrid`. */
export const listPrerendered = (dir = ".") =>
	Object.keys(readJson<{ routes: Record<string, unknown> }>(dir, "prerender-manifest.json").routes);

/** Lists pre-rendered pages with the seconds until they are stale and until they expire. */
export const listCacheLifetimes = (dir = ".") =>
	Object.entries(
		readJson<{
			routes: Record<string, { initialRevalidateSeconds: number | false; initialExpireSeconds?: number }>;
		}>(dir, "prerender-manifest.json").routes,
	).map(
		([path, { initialRevalidateSeconds: revalidate, initialExpireSeconds: expire }]) =>
			[path, { revalidate, ...(expire !== undefined && { expire }) }] as const,
	);

/** The folder of pre-rendered pages: `en/features/subgrid.html`, and their data as `.json`. */
export const getPagesFolder = (dir = ".") => join(dir, ".next/server/pages");

interface BuildManifest {
	/** Client files by route, relative to `/_next/`. */
	pages: Record<string, string[]>;
	/** Files that every page loads. */
	lowPriorityFiles: string[];
	pagesChunkGroupBootstrapParams?: object;
	chunkLoadingGlobal?: string;
}

/** Lists the client files of each route, relative to `/_next/`. `/_app` has those that every page loads. */
export const listRouteFiles = (dir = ".") => readJson<BuildManifest>(dir, "build-manifest.json").pages;

/** Lists the client files of a route: those in its document, and those that the router's manifest lists. */
export function listRouteCode(route: string, dir = "."): string[] {
	const lists = read(dir, join("static", readBuildId(dir), "_buildManifest.js"));
	const at = lists.indexOf(`"${route}":`);
	const [named = "[]"] = /\[[^\]]*\]/.exec(lists.slice(at + route.length + 3)) ?? [];
	return [...(listRouteFiles(dir)[route] ?? []), ...(at < 0 ? [] : (JSON.parse(named) as string[]))];
}

/** Lists the scripts in a route's document, relative to `/_next/`. Scripts may load further ones. */
export function listInitialScripts(route: string, dir = "."): string[] {
	const { pages, lowPriorityFiles } = readJson<BuildManifest>(dir, "build-manifest.json");
	const files = [pages["/_app"] ?? [], pages[route] ?? [], lowPriorityFiles].flat();
	return [...new Set(files)].filter((file) => file.endsWith(".js"));
}

type Bootstrap = (params: object, name: string, pages: string[]) => string | undefined;
type Escape = (text: string) => string;

/** Loads Next's functions that write the bootstrap script; undefined if this version of Next lacks them. */
function loadBootstrapWriter() {
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
 * Computes the inline script that starts Next in the pages of each route.
 * @returns undefined if this version of Next lacks the functions: the script is then unknown until a page is rendered.
 */
export function getBootstrapScripts(dir = "."): Map<string, string> | undefined {
	const { pages, pagesChunkGroupBootstrapParams, chunkLoadingGlobal } = readJson<BuildManifest>(
		dir,
		"build-manifest.json",
	);
	const writer = loadBootstrapWriter();
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
 * Changes the header rules that the server reads from the build.
 * @param change receives and returns the rules as JSON.
 * @throws {Error} if the build has no header rules.
 */
export function changeHeaders(change: (headers: string) => string, dir = "."): void {
	const file = "routes-manifest.json";
	const manifest = readJson<{ headers?: unknown[] }>(dir, file);
	if (!manifest.headers?.length) throw new Error(`Found no header rules in Next's ${file}.`);
	const headers = JSON.parse(change(JSON.stringify(manifest.headers)));
	writeFileSync(join(dir, ".next", file), JSON.stringify({ ...manifest, headers }));
}
