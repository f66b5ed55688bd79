const { closeSync, existsSync, openSync, readFileSync, readSync } = require("node:fs");
const { availableParallelism } = require("node:os");
const { join } = require("node:path");
const {
	PHASE_DEVELOPMENT_SERVER,
	PHASE_PRODUCTION_BUILD,
	PHASE_PRODUCTION_SERVER,
} = require("next/constants");
const { locales, defaultLocale } = require("./lib/i18n/locales.json");
const { drawWithNode } = require("./lib/framework/node-renderer");
const { securityHeaders } = require("./lib/server/security-headers");

const deployment = join(__dirname, ".next", "deployment-id");

/** What pages of this build tell it by at every request: given by who deploys, else made of the sources. */
const deploymentId = (phase) =>
	phase === PHASE_PRODUCTION_SERVER && existsSync(deployment)
		? readFileSync(deployment, "utf8")
		: process.env.DEPLOYMENT_ID;

/** The day up to which the compat data know. Only the head of the file is read: it holds 20 MB. */
function compatDay() {
	const head = Buffer.alloc(200);
	const file = openSync(require.resolve("@mdn/browser-compat-data"));
	readSync(file, head);
	closeSync(file);
	return /"timestamp":"(\d{4}-\d{2}-\d{2})/.exec(head.toString())?.[1] ?? "";
}

const newest = (days) => days.sort().at(-1) ?? "";

/** The days up to which the sources know, by the rules of lib/data/source-days.ts, for the foot of every page. */
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

/** What the data layer reads by name at run time, where no tracing sees it: a folder that stands by itself needs it. */
const packagesReadByName = [
	"./node_modules/@mdn/browser-compat-data/{data,package}.json",
	"./node_modules/web-features/{data,package}.json",
	"./node_modules/caniuse-lite/{package.json,data/**,dist/**}",
	"./node_modules/{baseline-browser-mapping,browserslist}/package.json",
];

/** `STANDALONE=1 npm run build` also makes a folder that runs by itself, without the sources and node_modules. */
const standalone = process.env.STANDALONE ? { output: "standalone", outputFileTracingRoot: __dirname } : {};

/** What browsers get in place of Next's own files. `PLAIN_NEXT=on npm run build` leaves them as they are. */
const leanBrowser = (phase) => {
	if (phase !== PHASE_PRODUCTION_BUILD || process.env.PLAIN_NEXT === "on") return {};
	// Not asked for where the site is served: a release comes without these files.
	const { nextInModules } = require("./lib/framework/next-in-modules");
	const { smallStandIns } = require("./lib/framework/small-stand-ins");
	return { ...nextInModules(), ...smallStandIns() };
};

/** @type {(phase: string) => import("next").NextConfig} */
const configuration = (phase) => ({
	deploymentId: deploymentId(phase),
	// Next gives all builds that have a deployment id one build id; what is kept for good by build (messages, the
	// matrix) would then outlive its build.
	generateBuildId: () => deploymentId(phase) ?? null,
	// Written out even when unset: only a constant lets the build drop telemetry from the client.
	env: {
		NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL ?? "",
		NEXT_PUBLIC_SENTRY_DSN: process.env.NEXT_PUBLIC_SENTRY_DSN ?? "",
		NEXT_PUBLIC_RELEASE: process.env.NEXT_PUBLIC_RELEASE ?? "",
		DATA_DAYS: phase === PHASE_PRODUCTION_SERVER ? "" : dataDays(),
		NEXT_PUBLIC_TRACES_SAMPLE_RATE: process.env.NEXT_PUBLIC_TRACES_SAMPLE_RATE ?? "",
	},
	// For whoever uploads them to where errors are reported; scripts/build-state.ts moves them out of what is served.
	productionBrowserSourceMaps: process.env.SOURCE_MAPS === "on",
	reactStrictMode: true,
	poweredByHeader: false,
	// No page shows an image that it would make smaller, and it leaves a file for every address that it is asked.
	images: { unoptimized: true },
	headers: () => securityHeaders(phase === PHASE_DEVELOPMENT_SERVER),
	// `npm run check` reads the types of everything, tests included; building the site must not wait for it.
	typescript: { ignoreBuildErrors: true },
	// The reader's language is offered, never imposed: no redirect by Accept-Language.
	i18n: { locales, defaultLocale, localeDetection: false },
	// Addresses that lead to no page are not kept.
	cacheHandler: require.resolve("./lib/framework/page-cache"),
	// What starts with the process reads the data as well, and Next would put all of them, as they are now, into its bundle.
	serverExternalPackages: [
		"@mdn/browser-compat-data",
		"baseline-browser-mapping",
		"browserslist",
		"caniuse-lite",
		"web-features",
		// Its program lies beside it, and only development draws with it from here.
		"@resvg/resvg-wasm",
	],
	// Bundled on the server too: left outside, ES modules would make every module that imports them async, and what
	// `require` gets of such a one is a promise (components/features/drawn-parts.tsx).
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
	turbopack: { resolveAlias: leanBrowser(phase) },
	experimental: {
		// Scroll positions survive back and forward between pages whose data arrives later.
		scrollRestoration: true,
		// There is no App Router here whose paths the client would have to tell from ours.
		clientRouterFilter: false,
		// What is asked for as a link is pressed is the page's data, not to be asked for once more by the navigation.
		optimisticClientCache: false,
		// A worker a core: on two cores 1.4 times faster than the default, which leaves one idle.
		cpus: availableParallelism(),
	},
});

/** @type {typeof configuration} */
module.exports = (phase) => {
	// The build has it in the processes that pre-render (scripts/build-state.ts).
	if (phase === PHASE_DEVELOPMENT_SERVER) drawWithNode();
	return configuration(phase);
};
