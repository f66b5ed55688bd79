import { readFileSync } from "node:fs";
import { pageSamples } from "@/scripts/page-samples";

const { features } = JSON.parse(readFileSync("node_modules/web-features/data.json", "utf8")) as {
	features: Record<string, { kind: string; discouraged?: object; status?: { baseline: unknown } }>;
};
const findFeaturePath = (matches: (feature: (typeof features)[string]) => boolean) =>
	`/features/${Object.keys(features).find((id) => features[id] && matches(features[id]))}`;

// The whole list has 1,200 similar rows, for which axe takes a minute.
const { "/features": _, ...samples } = pageSamples;

/** Routes whose pages consist of parts that other pages have too, and static ones. */
const otherRoutes = new Set([
	...["/baseline/[year]", "/browsers", "/busy", "/changes", "/check/coverage", "/compat", "/embed", "/feeds"],
	...["/groups", "/missing", "/offline", "/snapshots/[id]", "/time", "/tools"],
]);

const listKinds = (isListed: (route: string) => boolean) =>
	Object.fromEntries(
		Object.entries(samples)
			.filter(([route]) => isListed(route))
			.map(([, { name, path }]) => [name, path]),
	);

/** Paths of the pages that `npm test` walks through, by description. */
export const mainKinds: Record<string, string> = {
	...listKinds((route) => !otherRoutes.has(route)),
	"list of features": "/features?q=grid",
	"feature in German": "/de/features/subgrid",
	"search in Arabic": "/ar/search?q=grid",
};

/** The other page kinds and further states of some, which the nightly run adds. */
const otherStates = {
	...listKinds((route) => otherRoutes.has(route)),
	"list without a result": "/features?q=zzzzzz",
	"feature of limited availability": findFeaturePath(
		({ status, discouraged }) => status?.baseline === false && !discouraged,
	),
	"discouraged feature": findFeaturePath(({ discouraged }) => discouraged !== undefined),
	"split id": findFeaturePath(({ kind }) => kind === "split"),
	"feature in Japanese": "/ja/features/subgrid",
	"compat key with long statements": "/compat/api/Document/visibilitychange_event",
	"plan without changes": "/plan?to=nonsense&browser=xx&version=abc&region=XX",
	"two targets": "/de/plan?from=baseline+2022&to=baseline+2025",
	"versions to compare": "/compare",
	"audience with imported numbers": "/audience#target=defaults&region=DE",
	search: "/search",
	"second page of results": "/search?q=type:key+in:css&page=2",
	"search without results": "/search?q=zzqqxx+baseline:newly",
	handbook: "/about",
	"chapter with a table of packages": "/about/data",
	"chapter with a table of addresses": "/about/api",
	"chapter in German": "/de/about/privacy",
	"embed code for an unknown feature": "/embed?id=subgird&target=nonsense",
};

/** Paths of a page of every kind and state, by description. */
export const pageKinds: Record<string, string> = { ...mainKinds, ...otherStates };

/** The pages in the default language. */
export const englishPages = Object.values(pageKinds).filter((path) => !/^\/(?:de|ja|ar)\//.test(path));

/**
 * Returns one in six items for slow checks, or all of them with `EVERYWHERE=1`. The start offset makes specs use different
 * items.
 */
export const sampleFrom = <Kind>(start: number, all: readonly Kind[]): readonly Kind[] =>
	process.env.EVERYWHERE ? all : all.filter((_, index) => index % 6 === start);
