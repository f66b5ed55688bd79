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

/** All that `npm run build` needs in another folder, beside the packages. */
export const copiedSources = [...buildSources, "scripts"];
