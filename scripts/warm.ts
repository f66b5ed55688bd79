const WITHIN = 30_000;

/** Rounds differ in what they ask about: code that has run for several things is compiled for all. */
const rounds = [
	{ feature: "grid", locale: "de", region: "DE", key: "api/Window" },
	{ feature: "has", locale: "ja", region: "IN", key: "css/properties/grid" },
	{ feature: "subgrid", locale: "ar", region: "BR", key: "html/elements/dialog" },
];

/** Something of every kind that is computed when it is asked for. */
const askedIn = ({ feature, locale, region, key }: (typeof rounds)[number]) => [
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
	// The drawing: a thread for the picture would take memory before anybody asks.
	`/preview/${locale}/features/${feature}.svg`,
	`/feeds/reach.xml?region=${region}`,
	`/feeds/newly.xml`,
	`/feeds/groups/css.xml`,
	`/${locale}/features/${feature}`,
	`/${locale}/compat/${key}`,
	`/${locale}/browsers/chrome/120`,
	`/features/unknown-${feature}`,
];

/**
 * Asks a server for what a process makes once, before any reader does: first answers take up to fifty times as long as
 * others. What fails here is told by whoever looks at the answers.
 */
export async function warm(url: string): Promise<void> {
	for (const path of rounds.flatMap(askedIn))
		try {
			const answer = await fetch(url + path, { signal: AbortSignal.timeout(WITHIN) });
			await answer.arrayBuffer();
		} catch {}
}
