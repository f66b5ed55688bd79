import { readFileSync } from "node:fs";

const { features } = JSON.parse(readFileSync("node_modules/web-features/data.json", "utf8")) as {
	features: Record<string, { kind: string; discouraged?: object; status?: { baseline: unknown } }>;
};
const first = (wanted: (feature: (typeof features)[string]) => boolean) =>
	`/features/${Object.keys(features).find((id) => features[id] && wanted(features[id]))}`;

/** One address of each kind of page. */
export const pageKinds = {
	home: "/",
	// A part of the list: axe takes a minute for 1,200 lines alike.
	"list of features": "/features?q=grid",
	"list without a result": "/features?q=zzzzzz",
	feature: "/features/subgrid",
	"feature of limited availability": first(
		({ status, discouraged }) => status?.baseline === false && !discouraged,
	),
	"discouraged feature": first(({ discouraged }) => discouraged !== undefined),
	"split id": first(({ kind }) => kind === "split"),
	"list of groups": "/groups",
	group: "/groups/grid",
	"areas of keys": "/compat",
	"compat key": "/compat/css/properties/grid-template-rows",
	"compat key with long statements": "/compat/api/Document/visibilitychange_event",
	"list of browsers": "/browsers",
	"a browser's releases": "/browsers/safari",
	release: "/browsers/chrome/117",
	Baseline: "/baseline",
	"a year of Baseline": "/baseline/2024",
	"a month of Baseline": "/baseline/2024/09",
	"one browser away": "/missing",
	"list of feeds": "/feeds",
	"set of features": "/set?features=subgrid,has,subgird&region=DE&target=nonsense",
	"a plan that changes nothing": "/plan?to=nonsense&browser=xx&version=abc&region=XX",
	"a raised floor": "/plan?browser=safari,ios_saf&version=18.4&region=DE",
	"two targets": "/de/plan?from=baseline+2022&to=baseline+2025",
	"versions to compare": "/compare",
	"compared versions": "/compare?a=chrome-120&b=safari-17.4&c=samsunginternet_android-9999&d=nonsense-1",
	"audience to choose": "/audience",
	"audience with imported numbers": "/audience#target=defaults&region=DE",
	snapshot: "/snapshots/ecmascript-2023",
	search: "/search",
	"what a search finds": "/search?q=scroll+baseline:newley+-missing:safari+%22scroll%22",
	"one of many pages of results": "/search?q=type:key+in:css&page=2",
	"a search that finds nothing": "/search?q=zzqqxx+baseline:newly",
	"search in Arabic": "/ar/search?q=grid",
	handbook: "/about",
	"code to copy": "/embed?id=subgrid",
	"code to copy for what is unknown": "/embed?id=subgird&target=nonsense",
	"chapter with a table of browsers": "/about/reach",
	"chapter with a table of packages": "/about/data",
	"chapter with a table of addresses": "/about/api",
	"chapter in German": "/de/about/privacy",
	"unknown address": "/features/subgird",
	"feature in German": "/de/features/subgrid",
	"feature in Japanese": "/ja/features/subgrid",
	"page that is not at hand": "/offline",
};

/** Those of them in the default language. */
export const englishPages = Object.values(pageKinds).filter((path) => !/^\/(?:de|ja|ar)\//.test(path));

/**
 * One in six of what takes long to walk through; all of it where all is asked for (`npm run test:everywhere`). Which
 * ones differs between specs, by where they start.
 */
export const sampleFrom = <Kind>(start: number, all: readonly Kind[]): readonly Kind[] =>
	process.env.EVERYWHERE ? all : all.filter((_, index) => index % 6 === start);
