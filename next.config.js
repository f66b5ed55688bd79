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

const deployment = join(__dirname, ".next", "deployment-id");

/** The deployment id: from the environment, else a hash of the sources. */
const deploymentId = (phase) =>
	phase === PHASE_PRODUCTION_SERVER && existsSync(deployment)
		? readFileSync(deployment, "utf8")
		: process.env.DEPLOYMENT_ID;

/** Returns the ISO day of browser-compat-data. Reads only the beginning of the file, which has 20 MB. */
function compatDay() {
	const head = Buffer.alloc(200);
	const file = openSync(require.resolve("@mdn/browser-compat-data"));
	readSync(file, head);
	closeSync(file);
	return /"timestamp":"(\d{4}-\d{2}-\d{2})/.exec(head.toString())?.[1] ?? "";
}

const newest = (days) => days.sort().at(-1) ?? "";

/** Returns the last ISO day of each data source, by the rules of lib/data/source-days.ts, for the foot of every page. */
function dataDays() {
	const releases = Object.values(require("web-features/data.json").browsers).flatMap(
		({ releases }) => releases,
	);
	const { data, usage } = require("browserslist");
	const counted = Object.entries(data.chrome.releaseDate).filter(
		([version, seconds]) => seconds && usage.global[`chrome ${version}`],
	);
	return [
		newest(releases.map(({ date }) => date)),
		compatDay(),
		newest(counted.map(([, seconds]) => new Date(seconds * 1000).toISOString().slice(0, 10))),
	].join(" ");
}

/** Files that the data layer reads by name, which Next's file tracing cannot see; the standalone folder needs them. */
const packagesReadByName = [
	"./node_modules/@mdn/browser-compat-data/{data,package}.json",
	"./node_modules/web-features/{data,package}.json",
	"./node_modules/caniuse-lite/{package.json,data/**,dist/**}",
	"./node_modules/{baseline-browser-mapping,browserslist}/package.json",
];

/** `STANDALONE=1 npm run build` also makes a folder that runs by itself, without the sources and node_modules. */
const standalone = process.env.STANDALONE ? { output: "standalone", outputFileTracingRoot: __dirname } : {};

/** Aliases for smaller client code. `PLAIN_NEXT=on npm run build` turns them off. */
const getClientAliases = (phase) => {
	if (phase !== PHASE_PRODUCTION_BUILD || process.env.PLAIN_NEXT === "on") return {};
	// Required at build time only: a release does not contain these files.
	const { aliasNextEsm } = require("./lib/next/esm-client");
	const { aliasStubs } = require("./lib/next/stub-aliases");
	return { ...aliasNextEsm(), ...aliasStubs() };
};

/** @type {(phase: string) => import("next").NextConfig} */
const configuration = (phase) => ({
	deploymentId: deploymentId(phase),
	// Next gives all builds that have a deployment id one build id; URLs that are cached forever by build
	// id (messages, the matrix) would then outlive their build.
	generateBuildId: () => deploymentId(phase) ?? null,
	// Written out even when unset: only a constant lets the build drop telemetry from the client.
	env: {
		NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL ?? "",
		NEXT_PUBLIC_SENTRY_DSN: process.env.NEXT_PUBLIC_SENTRY_DSN ?? "",
		NEXT_PUBLIC_RELEASE: process.env.NEXT_PUBLIC_RELEASE ?? "",
		DATA_DAYS: phase === PHASE_PRODUCTION_SERVER ? "" : dataDays(),
		NEXT_PUBLIC_TRACES_SAMPLE_RATE: process.env.NEXT_PUBLIC_TRACES_SAMPLE_RATE ?? "",
	},
	// To upload to the error receiver; scripts/build-state.ts moves them out of what is served.
	productionBrowserSourceMaps: process.env.SOURCE_MAPS === "on",
	reactStrictMode: true,
	poweredByHeader: false,
	// No page needs the image optimizer, which writes a file for every requested URL.
	images: { unoptimized: true },
	headers: () => securityHeaders(phase === PHASE_DEVELOPMENT_SERVER),
	// `npm run check` reads the types of everything, tests included; building the site must not wait for it.
	typescript: { ignoreBuildErrors: true },
	// The reader's language is offered, never imposed: no redirect by Accept-Language.
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
		// Loads its .wasm file from its own folder.
		"@resvg/resvg-wasm",
	],
	// Bundled on the server too. As externals, ES modules make every importing module async, and `require` of an async
	// module returns a promise (components/features/feature-islands.tsx).
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
		// Scroll positions survive back and forward between pages whose data arrives later.
		scrollRestoration: true,
		// There is no App Router.
		clientRouterFilter: false,
		// The link's press already requests the page's data; the navigation must not request them again.
		optimisticClientCache: false,
		// One worker for each core: on two cores 1.4 times faster than the default, which leaves one idle.
		cpus: availableParallelism(),
	},
});

/** @type {typeof configuration} */
module.exports = (phase) => {
	// A build installs it in its prerender workers instead (scripts/build-state.ts).
	if (phase === PHASE_DEVELOPMENT_SERVER) installNodeRenderer();
	return configuration(phase);
};
