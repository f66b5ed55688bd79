const TIMEOUT_MS = 30_000;

/** Each round uses other values, so that V8 compiles the code for more than one case. */
const rounds = [
	{ feature: "grid", locale: "de", region: "DE", key: "api/Window" },
	{ feature: "has", locale: "ja", region: "IN", key: "css/properties/grid" },
	{ feature: "subgrid", locale: "ar", region: "BR", key: "html/elements/dialog" },
];

/** One path of each kind that the server renders on request. */
const listWarmUpPaths = ({ feature, locale, region, key }: (typeof rounds)[number]) => [
	`/search?q=${feature}`,
	`/api/v1/search?q=${feature}`,
	`/api/v1/suggest?q=${feature.slice(0, 2)}`,
	"/compare",
	`/plan?region=${region}`,
	`/set?features=${feature}&region=${region}`,
	`/time?features=${feature}&region=${region}`,
	`/changes?region=${region}`,
	`/embed/${feature}?region=${region}`,
	`/api/v1/features/${feature}`,
	`/api/v1/reach?features=${feature}&region=${region}`,
	`/badge/${feature}.svg?region=${region}`,
	// SVG only: a PNG would start a render thread, which takes memory.
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

/**
 * Requests each kind of page, so that no visitor waits for lazy initialization: a first response takes up to fifty times as
 * long as later ones.
 * @param url the origin of the server, without a trailing slash.
 * @returns the first path that the server cannot answer, and why; undefined if it answers all.
 */
export async function warmUp(url: string): Promise<string | undefined> {
	for (const path of rounds.flatMap(listWarmUpPaths))
		try {
			const answer = await fetch(url + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
			await answer.arrayBuffer();
			if (answer.status >= 500) return `${path} answers with status ${answer.status}`;
		} catch (error) {
			return `${path} does not answer: ${error instanceof Error ? error.message : String(error)}`;
		}
	return undefined;
}
