/** What the package `webreach` is made from: the site serves it. */
const packageSources = [
	...[
		"src",
		"docs",
		"editors",
		"package.json",
		"README.md",
		"CHANGELOG.md",
		...["index", "eslint", "stylelint", "vite"].map((name) => `${name}.d.ts`),
		"config.schema.json",
	].map((name) => `cli/${name}`),
	"LICENSE",
];

/** The files that a build depends on. */
export const buildSources = [
	...packageSources,
	"components",
	"lib",
	"pages",
	"public",
	"styles",
	"instrumentation.ts",
	"next.config.js",
	// package.json contains the browserslist targets.
	"package.json",
	"package-lock.json",
	"tsconfig.json",
];

/** Files that `next start` needs besides the build. */
export const servedSources = [
	"next.config.js",
	"package.json",
	"public",
	"lib/next",
	"lib/i18n",
	"lib/server",
];

/** Files that `npm run build` needs in another folder, besides node_modules. */
export const copiedSources = [...buildSources, "scripts"];
