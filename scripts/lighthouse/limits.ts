/** What is read of a page: medians of its visits. Scores of 100, times in ms, `still` what the first paint takes without scripts. */
export interface Measured {
	performance: number;
	accessibility: number;
	"best-practices": number;
	seo: number;
	lcp: number;
	/** The same page's largest paint where its scripts are not let through. */
	still: number;
	tbt: number;
	cls: number;
}

/** What most kinds of pages must reach, and what each of them must. */
const limits = [
	{ name: "performance", least: { most: 100, each: 98 } },
	{ name: "lcp", atMost: { most: 1200, each: 1500 } },
	{ name: "tbt", atMost: { most: 50, each: 100 } },
] as const;

/** So many kinds are most of them. */
const MOST = 3 / 4;

const perfect = ["accessibility", "best-practices", "seo"] as const;

/**
 * What of the pages is not as it must be, as sentences.
 * @param pages what was measured, by the path of the page.
 */
export function faultsOf(pages: Record<string, Measured>): string[] {
	const entries = Object.entries(pages);
	const faults: string[] = [];
	for (const [path, page] of entries) {
		for (const name of perfect) if (page[name] < 100) faults.push(`${path}: ${name} ${page[name]}`);
		if (page.cls > 0) faults.push(`${path}: cls ${page.cls}`);
	}
	for (const limit of limits) {
		const keeps = (page: Measured, bound: "most" | "each") =>
			"least" in limit ? page[limit.name] >= limit.least[bound] : page[limit.name] <= limit.atMost[bound];
		for (const [path, page] of entries)
			if (!keeps(page, "each")) faults.push(`${path}: ${limit.name} ${page[limit.name]}`);
		const good = entries.filter(([, page]) => keeps(page, "most")).length;
		if (good < MOST * entries.length)
			faults.push(`${limit.name}: ${good} of ${entries.length} pages are as most must be`);
	}
	return faults;
}
