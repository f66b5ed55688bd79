const { existsSync, readFileSync } = require("node:fs");
const { dirname, join } = require("node:path");

/**
 * Stubs that replace modules. Next's file must contain `text`, which shows that Next still imports the module in
 * the way that the stub supports.
 */
const stubs = [
	{
		name: "next/dist/build/polyfills/process",
		stub: "./lib/next/stubs/process.js",
		file: "dist/build/polyfills/process.js",
		text: "require('next/dist/compiled/process')",
	},
	{
		name: "next/dist/compiled/path-to-regexp",
		stub: "./lib/next/stubs/path-to-regexp.js",
		file: "dist/esm/shared/lib/router/utils/route-match-utils.js",
		text: "import { pathToRegexp, compile, regexpToFunction } from 'next/dist/compiled/path-to-regexp';",
	},
];

/**
 * Aliases two modules that Next's client imports but does not use to small stubs: the `process` polyfill, and
 * path-to-regexp. The stub of the latter loads the original if it is called.
 *
 * Benefit: 3 kB gzip less at every first load (`npm run size`, with and without `PLAIN_NEXT=on`).
 * Depends on: the import names, and `./esm-client.js`. Fallback, for each module: Next's own.
 * @param next folder of the package.
 * @returns {Record<string, { browser: string }>} aliases for Turbopack, for browsers alone.
 */
function aliasStubs(next = dirname(require.resolve("next/package.json"))) {
	const needed = stubs.filter(({ file, text }) => {
		const path = join(next, file);
		return existsSync(path) && readFileSync(path, "utf8").includes(text);
	});
	return Object.fromEntries(needed.map(({ name, stub }) => [name, { browser: stub }]));
}

module.exports = { aliasStubs };
