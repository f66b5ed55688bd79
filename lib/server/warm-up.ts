import { setTimeout as pause } from "node:timers/promises";
import { buildId } from "./build-id";

const TIMEOUT_MS = 30_000;
/** How often a path is requested again while its queue is full, and the pause before each attempt. */
const RETRIES = 10;
const RETRY_AFTER_MS = 2_000;

/** Each round uses other values, so that V8 compiles the code for more than one case. */
const rounds = [
	{ feature: "grid", locale: "de", region: "DE", key: "api/Window" },
	{ feature: "has", locale: "ja", region: "IN", key: "css/properties/grid" },
	{ feature: "subgrid", locale: "ar", region: "BR", key: "html/elements/dialog" },
];

/** One path of each kind that the server renders on request. */
const listRoundPaths = ({ feature, locale, region, key }: (typeof rounds)[number]) => [
	`/search?q=${feature}`,
	`/api/v1/search?q=${feature}`,
	`/api/v1/suggest?q=${feature.slice(0, 2)}`,
	"/compare",
	`/plan?region=${region}`,
	`/set?features=${feature}&region=${region}`,
	`/targets?region=${region}`,
	`/time?features=${feature}&region=${region}`,
	`/watch?ids=${feature}&region=${region}`,
	`/api/v1/time?features=${feature}&region=${region}`,
	`/changes?region=${region}`,
	`/embed/${feature}?region=${region}`,
	`/api/v1/features/${feature}`,
	`/api/v1/reach?features=${feature}&region=${region}`,
	`/badge/${feature}.svg?region=${region}`,
	`/preview/${locale}/features/${feature}.svg`,
	`/feeds/reach.xml?region=${region}`,
	`/feeds/newly.xml`,
	`/feeds/groups/css.xml`,
	`/${locale}/features/${feature}`,
	`/${locale}/compat/${key}`,
	`/${locale}/browsers/chrome/120`,
	`/features/unknown-${feature}`,
	`/check/findings?language=css&code=${encodeURIComponent(`a { color: ${feature} }`)}&region=${region}`,
];

/** One path of every other kind. Most are served from the response cache or a file. */
const listOtherPaths = (build: string) => [
	"/",
	"/about",
	"/audience",
	"/baseline",
	"/baseline/2023",
	"/baseline/2023/9",
	"/browsers",
	"/browsers/chrome",
	"/busy",
	"/changes/2024-09",
	"/changes.csv?since=2024-09-01&until=2024-09-30",
	"/check",
	"/check/coverage",
	"/tools",
	"/compat",
	"/browsers.csv",
	"/compat.csv?key=css.properties",
	"/embed",
	"/features",
	"/features.csv",
	"/feeds",
	"/groups",
	"/groups/grid",
	"/groups.csv",
	"/missing",
	"/offline",
	"/snapshots/ecmascript-2023",
	"/.well-known/security.txt",
	"/api/v1/audience?target=defaults",
	"/api/v1/changes?since=2024-09-01&until=2024-09-30",
	"/api/v1/compat/css.properties.grid",
	"/api/v1/features",
	"/api/v1/openapi.json",
	`/check/data/${build}.json`,
	`/choices/${build}/de.json`,
	"/llms.txt",
	"/markdown/features/subgrid",
	`/matrix/${build}.json`,
	`/messages/${build}/common/en.js`,
	"/oembed",
	"/plan.csv?region=DE",
	"/opensearch.xml",
	// Starts the render thread, which stays until it is idle.
	"/preview/en/features/subgrid.png",
	"/robots.txt",
	"/set.csv?features=subgrid,has",
	"/sitemap.xml",
	"/sitemaps/features-1.xml",
	"/suggest?q=subgrid",
	"/sw.js",
	"/targets.csv?region=DE",
	"/time.csv?features=subgrid",
	"/watch.ics?ids=subgrid",
];

/** Lists the paths to request before the first visitor: every kind of page and document. */
export const listWarmUpPaths = (build = buildId()): string[] => [
	...rounds.flatMap(listRoundPaths),
	...listOtherPaths(build),
];

/** Whether a queue was full. The status then says nothing about the page. */
const isBusy = ({ status, headers }: Response) => status === 503 && headers.has("Retry-After");

async function request(url: string): Promise<Response> {
	for (let tries = 0; ; tries++) {
		const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
		await answer.arrayBuffer();
		if (!isBusy(answer) || tries === RETRIES) return answer;
		await pause(RETRY_AFTER_MS);
	}
}

/**
 * Requests each kind of page, so that no visitor waits for lazy initialization: a first response takes up to fifty times as
 * long as later ones.
 * @param url the origin of the server, without a trailing slash.
 * @returns the first path that the server cannot answer, and why; undefined if it answers all.
 */
export async function warmUp(url: string, paths = listWarmUpPaths()): Promise<string | undefined> {
	for (const path of paths)
		try {
			const { status } = await request(url + path);
			if (status >= 500) return `${path} answers with status ${status}`;
		} catch (error) {
			return `${path} does not answer: ${error instanceof Error ? error.message : String(error)}`;
		}
	return undefined;
}
