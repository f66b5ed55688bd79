const { existsSync, readFileSync } = require("node:fs");
const { dirname, join } = require("node:path");

/** In place of what: our file, and in whose text it is to be seen that it will do. */
const standIns = [
	{
		name: "next/dist/build/polyfills/process",
		ours: "./lib/framework/stand-ins/process.js",
		file: "dist/build/polyfills/process.js",
		text: "require('next/dist/compiled/process')",
	},
	{
		name: "next/dist/compiled/path-to-regexp",
		ours: "./lib/framework/stand-ins/path-to-regexp.js",
		file: "dist/esm/shared/lib/router/utils/route-match-utils.js",
		text: "import { pathToRegexp, compile, regexpToFunction } from 'next/dist/compiled/path-to-regexp';",
	},
];

/**
 * Gives browsers smaller files for two that Next's client names and does not use: a whole `process`, and a parser of
 * patterns for routes, which the bundler leaves out as soon as it can tell that nothing calls it. Called after all, the
 * parser is there as Next ships it.
 *
 * Buys 3 kB gzip of every first load (`npm run size`, with and without `PLAIN_NEXT=on`).
 * Needs that Next asks for them by these names, the parser from an ES module (`./next-in-modules.js`).
 * Steps aside, each by itself, where it does not: browsers then get Next's own.
 * @param next the folder of the package.
 * @returns {Record<string, { browser: string }>} aliases for Turbopack, for browsers alone.
 */
function smallStandIns(next = dirname(require.resolve("next/package.json"))) {
	const needed = standIns.filter(({ file, text }) => {
		const path = join(next, file);
		return existsSync(path) && readFileSync(path, "utf8").includes(text);
	});
	return Object.fromEntries(needed.map(({ name, ours }) => [name, { browser: ours }]));
}

module.exports = { smallStandIns };
