const { closeSync, existsSync, openSync, readFileSync, readSync } = require("node:fs");
const { availableParallelism } = require("node:os");
const { join } = require("node:path");
const {
	PHASE_DEVELOPMENT_SERVER,
	PHASE_PRODUCTION_BUILD,
	PHASE_PRODUCTION_SERVER,
} = require("next/constants");
const { locales, defaultLocale } = require("./lib/i18n/locales.json");
const { installNodeRenderer } = require("./lib/next/node-renderer");
const { securityHeaders } = require("./lib/server/security-headers");

const deploymentFile = join(__dirname, ".next", "deployment-id");

/** Returns the deployment id: the built one when serving, else that of the environment. */
const getDeploymentId = (phase) =>
	phase === PHASE_PRODUCTION_SERVER && existsSync(deploymentFile)
		? readFileSync(deploymentFile, "utf8")
		: process.env.DEPLOYMENT_ID;

/** Returns the ISO day of browser-compat-data. Reads only the beginning of its 20 MB file. */
function readCompatDay() {
	const head = Buffer.alloc(200);
	const file = openSync(require.resolve("@mdn/browser-compat-data"));
	readSync(file, head);
	closeSync(file);
	return /"timestamp":"(\d{4}-\d{2}-\d{2})/.exec(head.toString())?.[1] ?? "";
}

const getNewest = (days) => days.sort().at(-1) ?? "";

/** Returns the last ISO day of each data source for the footer. Follows the rules of lib/data/source-days.ts. */
function getDataDays() {
	const releases = Object.values(require("web-features/data.json").browsers).flatMap(
		({ releases }) => releases,
	);
	const { data, usage } = require("browserslist");
	const counted = Object.entries(data.chrome.releaseDate).filter(
		([version, seconds]) => seconds && usage.global[`chrome ${version}`],
	);
	return [
		getNewest(releases.map(({ date }) => date)),
		readCompatDay(),
		getNewest(counted.map(([, seconds]) => new Date(seconds * 1000).toISOString().slice(0, 10))),
	].join(" ");
}

/** Files for the standalone folder that Next's file tracing misses, because the data layer reads them by name. */
const packagesReadByName = [
	"./node_modules/@mdn/browser-compat-data/{data,package}.json",
	"./node_modules/web-features/{data,package}.json",
	"./node_modules/caniuse-lite/{package.json,data/**,dist/**}",
	"./node_modules/{baseline-browser-mapping,browserslist}/package.json",
];

/** `STANDALONE=1 npm run build` also makes a folder that runs without the sources and node_modules. */
const standalone = process.env.STANDALONE ? { output: "standalone", outputFileTracingRoot: __dirname } : {};

/** Aliases that make client code smaller. `PLAIN_NEXT=on npm run build` disables them. */
const getClientAliases = (phase) => {
	if (phase !== PHASE_PRODUCTION_BUILD || process.env.PLAIN_NEXT === "on") return {};
	// Required at build time only: a release does not contain this file.
	return require("./lib/next/esm-client").aliasNextEsm();
};

/** @type {(phase: string) => import("next").NextConfig} */
const configuration = (phase) => ({
	deploymentId: getDeploymentId(phase),
	// With a deployment id, Next would give all builds the same build id. Responses that browsers cache forever by build id
	// (messages, the matrix) would then outlive their build.
	generateBuildId: () => getDeploymentId(phase) ?? null,
	// Defined even when unset: the build drops telemetry from client code only if the values are constants.
	env: {
		NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL ?? "",
		NEXT_PUBLIC_SENTRY_DSN: process.env.NEXT_PUBLIC_SENTRY_DSN ?? "",
		NEXT_PUBLIC_RELEASE: process.env.NEXT_PUBLIC_RELEASE ?? "",
		DATA_DAYS: phase === PHASE_PRODUCTION_SERVER ? "" : getDataDays(),
		NEXT_PUBLIC_TRACES_SAMPLE_RATE: process.env.NEXT_PUBLIC_TRACES_SAMPLE_RATE ?? "",
	},
	// Builds source maps for upload to the error receiver. scripts/build-state.ts moves them out of the served
	// folder.
	productionBrowserSourceMaps: process.env.SOURCE_MAPS === "on",
	reactStrictMode: true,
	poweredByHeader: false,
	// No page needs the image optimizer, which writes a file for every requested URL.
	images: { unoptimized: true },
	headers: () => securityHeaders(phase === PHASE_DEVELOPMENT_SERVER),
	// `npm run check` checks the types of all files, so the build does not.
	typescript: { ignoreBuildErrors: true },
	// No redirect by Accept-Language: the site only offers the reader's language.
	i18n: { locales, defaultLocale, localeDetection: false },
	// Does not cache 404s and redirects.
	cacheHandler: require.resolve("./lib/next/cache-handler"),
	// Server start-up code reads these packages too. Next would copy their current data into its bundle.
	serverExternalPackages: [
		"@mdn/browser-compat-data",
		"baseline-browser-mapping",
		"browserslist",
		"caniuse-lite",
		"web-features",
		// The package loads its .wasm file from its own folder.
		"@resvg/resvg-wasm",
	],
	// Packages that are bundled on the server too. As externals, ES modules make every importing module async, and
	// `require` of an async module returns a promise (components/features/feature-islands.tsx).
	transpilePackages: [
		"clsx",
		"icu-minify",
		"@formatjs/icu-messageformat-parser",
		"@formatjs/icu-skeleton-parser",
	],
	outputFileTracingIncludes: {
		"/**": ["./lib/i18n/messages/**", ...(process.env.STANDALONE ? packagesReadByName : [])],
	},
	...standalone,
	turbopack: { resolveAlias: getClientAliases(phase) },
	experimental: {
		// Groups stylesheets by the pages that need them. By default, most pages load nearly all of them in one file, and a
		// request counts as 100 kB of styles that a page does not need.
		cssChunking: { type: "graph", requestCost: 2_000, weightDistribution: 0 },
		// Restores scroll positions on back and forward, also if the page data arrive after the navigation.
		scrollRestoration: true,
		// Only the App Router needs this filter.
		clientRouterFilter: false,
		// Pressing a link already requests the page data; the navigation must not request them again.
		optimisticClientCache: false,
		// One worker per core. The default leaves one core idle; on two cores this is 1.4 times faster.
		cpus: availableParallelism(),
	},
});

/** @type {typeof configuration} */
module.exports = (phase) => {
	// Builds load the renderer in their pre-render workers instead (scripts/build-state.ts).
	if (phase !== PHASE_PRODUCTION_BUILD) installNodeRenderer({ isAtOnce: phase === PHASE_PRODUCTION_SERVER });
	return configuration(phase);
};
