const { existsSync, readdirSync, readFileSync } = require("node:fs");
const { dirname, join } = require("node:path");

/** What of `next/dist` browsers run, in both forms. */
const folders = ["client", "lib", "pages", "shared"];

/** Asked for by Next's client, and shipped in one form only: what browsers older than our targets lack. */
const polyfill = "../build/polyfills/polyfill-module";

const scriptsIn = (folder) =>
	existsSync(folder)
		? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"))
		: [];

/** `next/router` and the like: one line each, which names a file of `next/dist`. */
function entriesOf(next) {
	const entries = readdirSync(next).filter((name) => name.endsWith(".js"));
	return entries.flatMap((name) => {
		const line = /^module\.exports = require\('\.\/dist\/((?:client|pages|shared)\/[^']+)'\)/;
		const [, path] = line.exec(readFileSync(join(next, name), "utf8")) ?? [];
		return path ? [[`next/${name.slice(0, -3)}`, `next/dist/esm/${path}`]] : [];
	});
}

/** Whether all that browsers may run is there as ES modules: half of it would be two routers on a page. */
function isWhole(next) {
	const modules = join(next, "dist/esm");
	const start = join(modules, "client/index.js");
	if (!existsSync(start) || !readFileSync(start, "utf8").includes(`import '${polyfill}';`)) return false;
	return folders.every((folder) => {
		const scripts = scriptsIn(join(next, "dist", folder));
		return scripts.length > 0 && scripts.every((name) => existsSync(join(modules, folder, name)));
	});
}

/**
 * Gives browsers the ES modules that Next ships of itself (for webpack and edge runtimes) in place of the CommonJS ones:
 * of those the bundler drops what nothing uses, and what only an App Router uses. They come without the polyfills that
 * our targets do not need.
 *
 * Buys 14 kB gzip of every first load (`npm run size`, with and without `PLAIN_NEXT=on`).
 * Needs `next/dist/esm`, with every file of the folders that browsers run.
 * Steps aside where one is missing: browsers then get the CommonJS ones.
 * @param next the folder of the package.
 * @returns {Record<string, { browser: string }>} aliases for Turbopack, for browsers alone.
 */
function nextInModules(next = dirname(require.resolve("next/package.json"))) {
	if (!isWhole(next)) return {};
	const aliases = [
		...entriesOf(next),
		...folders.map((folder) => [`next/dist/${folder}/*`, `next/dist/esm/${folder}/*`]),
		[polyfill, "./lib/framework/stand-ins/nothing.js"],
	];
	return Object.fromEntries(aliases.map(([name, browser]) => [name, { browser }]));
}

module.exports = { nextInModules };
