import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRoute, kindOf } from "@/lib/paths/page-kinds";
import { deploymentOf } from "./build-manifests";

/** An object that a script gives a name to, and nothing but JSON. */
const given = (name: string) => new RegExp(`(self\\.${name} = )(\\{[\\s\\S]*?\\})(?=;)`);

type Files = Record<string, string[]>;
type Starts = Record<string, { otherChunks?: string[] }>;

const isMachines = (route: string) => isRoute(route) && kindOf(route).for === "machines";

/**
 * Names a page's scripts where Next names only the file that names them: the router then asks for all at once, and a
 * page costs one way to the server, not two. The documents of machines are left out: no link leads there by the router.
 * @param script the list by which the router finds a route's files.
 * @returns the same list where it has another form.
 */
export function nameCode(script: string): string {
	const [, , listed] = given("__BUILD_MANIFEST").exec(script) ?? [];
	const [, , starts] = given("__TURBOPACK_PAGE_BOOTSTRAP").exec(script) ?? [];
	if (!listed || !starts) return script;
	const started: Starts = JSON.parse(starts);
	const files = (route: string, own: unknown) => {
		const code = started[route]?.otherChunks;
		if (!Array.isArray(own) || !Array.isArray(code)) return own;
		return [...own, ...code.filter((file) => file.endsWith(".js"))];
	};
	const ofReaders = ([route]: [string, unknown]) => !isMachines(route);
	const routes = Object.entries(JSON.parse(listed) as Files).filter(ofReaders);
	const all = Object.fromEntries(
		routes.map(([route, own]) => [route, started[route] ? files(route, own) : own]),
	);
	const left = Object.fromEntries(Object.entries(started).filter(ofReaders));
	return script
		.replace(given("__BUILD_MANIFEST"), (_, start: string) => start + JSON.stringify(all))
		.replace(given("__TURBOPACK_PAGE_BOOTSTRAP"), (_, start: string) => start + JSON.stringify(left));
}

/** Writes the list of a build so. */
export function nameCodeOfRoutes(dir = "."): void {
	const file = join(dir, ".next/static", deploymentOf(dir), "_buildManifest.js");
	const script = readFileSync(file, "utf8");
	const named = nameCode(script);
	if (named === script)
		console.warn("Next lists the files of routes otherwise: pages cost two ways to the server.");
	else writeFileSync(file, named);
}
