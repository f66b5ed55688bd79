import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import type { FrameRoute, MachineRoute, ReaderRoute } from "@/lib/paths/routes";

interface PageSample {
	/** The name of this page kind in test titles. */
	name: string;
	/** The path of one page, in the default locale. */
	path: string;
	/** Maximum size of a first visit, in bytes of gzip. The framework alone has about 100 kB of JavaScript. */
	budget: { js: number; html: number };
}

const js = 130_500;
const html = 20_000;

/**
 * A page of every kind, for checks that cover all of them: sizes, headers, accessibility, offline use. A missing kind is
 * a type error.
 */
export const pageSamples: Record<ReaderRoute | "/404", PageSample> = {
	// The page includes the form to choose an audience, and its result.
	"/": { name: "home", path: "/", budget: { js: 133_500, html } },
	"/404": { name: "unknown address", path: "/features/subgird", budget: { js, html } },
	"/about/[[...slug]]": {
		name: "chapter with a table of browsers",
		path: "/about/reach",
		budget: { js, html: 21_000 },
	},
	// The server renders the ready-made target that fits best. A lazy chunk computes it for another audience.
	// Its states are those of many pages.
	"/about/components": { name: "components", path: "/about/components", budget: { js, html } },
	"/audience": { name: "audience to choose", path: "/audience", budget: { js: 134_500, html } },
	"/baseline": { name: "Baseline", path: "/baseline", budget: { js: 134_500, html } },
	"/baseline/[year]": { name: "a year of Baseline", path: "/baseline/2024", budget: { js, html } },
	"/baseline/[year]/[month]": {
		name: "a month of Baseline",
		path: "/baseline/2024/09",
		budget: { js, html },
	},
	"/browsers": { name: "list of browsers", path: "/browsers", budget: { js, html } },
	"/browsers/[browser]": { name: "a browser's releases", path: "/browsers/safari", budget: { js, html } },
	"/browsers/[browser]/[version]": {
		name: "release",
		path: "/browsers/safari/17.4",
		// Computes the release's usage and the reach of its features for the reader's audience.
		budget: { js: 133_500, html },
	},
	"/busy": { name: "page of refused requests", path: "/busy", budget: { js, html } },
	"/changes": {
		name: "what changed",
		path: "/changes?since=2025-01-01&until=2025-12-31&region=DE",
		budget: { js, html: 24_000 },
	},
	"/changes/[period]": { name: "what changed in a month", path: "/changes/2024-09", budget: { js, html } },
	// A form. The code of the checker is a lazy chunk.
	"/check": { name: "code to check", path: "/check", budget: { js, html } },
	"/check/coverage": { name: "coverage of the check", path: "/check/coverage", budget: { js, html } },
	// The page has the components that also show findings of code checked in the browser.
	"/check/findings": {
		name: "findings of a form",
		path: "/check/findings?code=a%7Btext-wrap:balance%7D&language=css",
		budget: { js: 134_000, html },
	},
	"/compare": {
		name: "compared versions",
		path: "/compare?a=chrome-120&b=safari-17.4&c=samsunginternet_android-9999&d=nonsense-1",
		budget: { js, html: 60_000 },
	},
	"/compat": { name: "areas of keys", path: "/compat", budget: { js, html } },
	"/compat/[...key]": {
		name: "compat key",
		path: "/compat/css/properties/grid-template-rows",
		// The server renders its tables in slices.
		budget: { js: 134_500, html: 10_000 },
	},
	"/embed": { name: "code to copy", path: "/embed?id=subgrid", budget: { js: 131_500, html } },
	// One row for each feature. Filters and sorting run in the browser, also by the month in which a feature is
	// expected to reach 95 % of people.
	"/features": {
		name: "whole list of features",
		path: "/features",
		budget: { js: 135_000, html: 80_000 },
	},
	// The page renders the verdict and the limits again for another audience.
	"/features/[id]": { name: "feature", path: "/features/subgrid", budget: { js: 135_500, html } },
	"/feeds": { name: "list of feeds", path: "/feeds", budget: { js, html } },
	"/groups": { name: "list of groups", path: "/groups", budget: { js, html } },
	"/groups/[id]": { name: "group", path: "/groups/grid", budget: { js: 131_500, html } },
	"/missing": { name: "missing in one browser", path: "/missing", budget: { js, html } },
	"/offline": { name: "page shown offline", path: "/offline", budget: { js, html } },
	// The page has two charts. It fetches another plan if the reader has imported usage.
	"/plan": {
		name: "a raised floor",
		path: "/plan?browser=safari,ios_saf&version=18.4&region=DE",
		budget: { js: 136_000, html },
	},
	"/search": {
		name: "search results",
		path: "/search?q=scroll+baseline:newley+-missing:safari+%22scroll%22",
		budget: { js, html },
	},
	"/set": {
		name: "set of features",
		path: "/set?features=subgrid,has,subgird&region=DE&target=nonsense",
		budget: { js: 135_000, html },
	},
	"/snapshots/[id]": { name: "snapshot", path: "/snapshots/ecmascript-2023", budget: { js, html } },
	"/targets": { name: "targets for a region", path: "/targets?region=DE", budget: { js, html } },
	"/tools": { name: "tools", path: "/tools", budget: { js, html } },
	"/watch": {
		name: "watchlist",
		path: "/watch?ids=subgrid,css.properties.gap,nope&region=DE",
		budget: { js: 134_000, html },
	},
	"/time": {
		name: "reach through time in a region",
		path: "/time?features=subgrid,has&keys=css.properties.grid,nope&region=DE",
		budget: { js, html },
	},
};

/** Pages that other sites embed in a frame, for each route; the last one is of an unknown feature. */
export const frameSamples: Record<FrameRoute, string[]> = {
	"/embed/[id]": ["/embed/subgrid", "/de/embed/has?region=XX&scheme=dark", "/embed/nope"],
};

/** A request for a document or an API response, and its expected status. */
interface MachineSample {
	path: string;
	status: number;
}

/** A document of every kind that machines read. `<build>` is a placeholder for the build id. */
export const machineSamples: Record<MachineRoute, MachineSample> = {
	"/.well-known/security.txt": { path: "/.well-known/security.txt", status: 200 },
	"/api/health/[[...check]]": { path: "/api/health/live", status: 200 },
	// Without REVALIDATE_SECRET and without an error receiver these routes answer 404.
	"/api/revalidate": { path: "/api/revalidate", status: 404 },
	"/api/telemetry": { path: "/api/telemetry", status: 404 },
	"/api/v1/audience": { path: "/api/v1/audience?target=defaults&region=DE", status: 200 },
	"/api/v1/changes": { path: "/api/v1/changes?since=2024-09-01&until=2024-09-30", status: 200 },
	// The endpoint accepts POST only.
	"/api/v1/check": { path: "/api/v1/check", status: 405 },
	"/api/v1/compat/[...key]": { path: "/api/v1/compat/css.properties.grid", status: 200 },
	"/api/v1/features": { path: "/api/v1/features", status: 200 },
	"/api/v1/features/[id]": { path: "/api/v1/features/subgrid", status: 200 },
	"/api/v1/openapi.json": { path: "/api/v1/openapi.json", status: 200 },
	"/api/v1/reach": { path: "/api/v1/reach?features=subgrid", status: 200 },
	"/api/v1/search": { path: "/api/v1/search?q=grid", status: 200 },
	"/api/v1/time": { path: "/api/v1/time?features=subgrid&region=DE", status: 200 },
	"/api/v1/suggest": { path: "/api/v1/suggest?path=/features/subgird", status: 200 },
	"/badge/[id]": { path: "/badge/subgrid.svg", status: 200 },
	"/check/data/[build]": { path: "/check/data/<build>.json", status: 200 },
	"/choices/[build]/[file]": { path: "/choices/<build>/de.json", status: 200 },
	"/browsers.csv": { path: "/browsers.csv", status: 200 },
	"/compat.csv": { path: "/compat.csv?key=css.properties.gap", status: 200 },
	"/groups.csv": { path: "/groups.csv", status: 200 },
	"/plan.csv": { path: "/plan.csv?region=DE", status: 200 },
	"/targets.csv": { path: "/targets.csv?region=DE", status: 200 },
	"/changes.csv": { path: "/changes.csv?since=2024-09-01&until=2024-09-30", status: 200 },
	"/features.csv": { path: "/features.csv?baseline=newly", status: 200 },
	"/feeds/[...path]": { path: "/feeds/newly.xml", status: 200 },
	"/markdown/[...path]": { path: "/markdown/features/subgrid", status: 200 },
	"/matrix/[build]": { path: "/matrix/<build>.json", status: 200 },
	"/llms.txt": { path: "/llms.txt", status: 200 },
	// The address accepts POST only.
	"/mcp": { path: "/mcp", status: 405 },
	"/messages/[build]/[part]/[file]": { path: "/messages/<build>/common/en.js", status: 200 },
	"/oembed": { path: machinePaths.oEmbed(getAbsoluteUrl(paths.feature("subgrid"))), status: 200 },
	"/opensearch.xml": { path: "/opensearch.xml", status: 200 },
	"/preview/[...path]": { path: "/preview/en/features/subgrid.png", status: 200 },
	"/robots.txt": { path: "/robots.txt", status: 200 },
	"/set.csv": { path: "/set.csv?features=subgrid,has", status: 200 },
	"/sitemap.xml": { path: "/sitemap.xml", status: 200 },
	"/sitemaps/[part]": { path: "/sitemaps/features-1.xml", status: 200 },
	"/suggest": { path: "/suggest?q=subgrid", status: 200 },
	"/sw.js": { path: "/sw.js", status: 200 },
	"/watch.ics": { path: "/watch.ics?ids=subgrid", status: 200 },
	"/time.csv": { path: "/time.csv?features=subgrid", status: 200 },
};
