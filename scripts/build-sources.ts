/** What the built site is made from. */
export const buildSources = [
	"components",
	"lib",
	"pages",
	"public",
	"styles",
	"instrumentation.ts",
	"next.config.js",
	// Holds the browsers that it is made for.
	"package.json",
	"package-lock.json",
	"tsconfig.json",
];

/** What `next start` reads beside the build, wherever it is served. */
export const servedSources = [
	"next.config.js",
	"package.json",
	"public",
	"lib/next",
	"lib/i18n",
	"lib/server",
];

/** All that `npm run build` needs in another folder, beside the packages. */
export const copiedSources = [...buildSources, "scripts"];
