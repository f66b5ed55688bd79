import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readBuildId } from "./build-manifests";

/** Creates a pattern that matches the assignment of a JSON object to a global. */
const toPattern = (name: string) => new RegExp(`(self\\.${name} = )(\\{[\\s\\S]*?\\})(?=;)`);

type Files = Record<string, string[]>;
type Starts = Record<string, { otherChunks?: string[] }>;

type IsMachineRoute = (route: string) => boolean;

/**
 * Adds each page's scripts to the client's build manifest, where Next lists only a bootstrap file that names them. The router
 * then loads a page's code in one round trip instead of two. Removes API and document routes, which no client-side link uses.
 * @param script the source of `_buildManifest.js`.
 * @param isMachineRoute whether a route is an API or a document.
 * @returns the changed source, or the same source if its form is unknown.
 */
export function addRouteScripts(script: string, isMachineRoute: IsMachineRoute): string {
	const [, , listed] = toPattern("__BUILD_MANIFEST").exec(script) ?? [];
	const [, , starts] = toPattern("__TURBOPACK_PAGE_BOOTSTRAP").exec(script) ?? [];
	if (!listed || !starts) return script;
	const started: Starts = JSON.parse(starts);
	const files = (route: string, own: unknown) => {
		const code = started[route]?.otherChunks;
		if (!Array.isArray(own) || !Array.isArray(code)) return own;
		return [...own, ...code.filter((file) => file.endsWith(".js"))];
	};
	const isForReaders = ([route]: [string, unknown]) => !isMachineRoute(route);
	const routes = Object.entries(JSON.parse(listed) as Files).filter(isForReaders);
	const all = Object.fromEntries(
		routes.map(([route, own]) => [route, started[route] ? files(route, own) : own]),
	);
	const left = Object.fromEntries(Object.entries(started).filter(isForReaders));
	return script
		.replace(toPattern("__BUILD_MANIFEST"), (_, start: string) => start + JSON.stringify(all))
		.replace(toPattern("__TURBOPACK_PAGE_BOOTSTRAP"), (_, start: string) => start + JSON.stringify(left));
}

/**
 * Adds the scripts of each route to the build manifest that the router loads.
 * @returns false if the form of the manifest is unknown. Page code then loads in two round trips.
 */
export function writeRouteScripts(isMachineRoute: IsMachineRoute, dir = "."): boolean {
	const file = join(dir, ".next/static", readBuildId(dir), "_buildManifest.js");
	const script = readFileSync(file, "utf8");
	const changed = addRouteScripts(script, isMachineRoute);
	if (changed === script) return false;
	writeFileSync(file, changed);
	return true;
}
