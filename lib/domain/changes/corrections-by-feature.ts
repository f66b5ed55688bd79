import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { Correction } from "@/lib/schema/corrections";
import type { CoreBrowser } from "@/lib/schema/web-features";

/** What was told of some of a feature's keys in browsers, and what is told of them in its place. */
export interface Retold {
	browsers: CoreBrowser[];
	/** As lib/domain/changes/told.ts writes it. */
	earlier: string;
	later: string;
	/** How many keys. */
	keys: number;
}

/** A feature whose recorded support was corrected. */
export interface CorrectedFeature {
	feature: string;
	/** How many of its keys, each counted once. */
	keys: number;
	/** That of most keys first. */
	retold: Retold[];
}

/** What was corrected, by feature, most keys first; `others`: how many keys of no feature. */
export interface Corrected {
	features: CorrectedFeature[];
	others: number;
}

/** What was told first and last of a key in a browser. */
interface Ends {
	earlier: string;
	later: string;
}
type OfBrowsers = Map<CoreBrowser, Ends>;

/** Of each key and browser what stood before the first correction and after the last; what was put back is left out. */
function endsOf(corrections: Iterable<Correction>): Map<string, OfBrowsers> {
	const ends = new Map<string, OfBrowsers>();
	for (const { browsers, earlier, later, keys } of corrections)
		for (const key of keys) {
			const own = ends.get(key) ?? new Map();
			ends.set(key, own);
			for (const browser of browsers)
				own.set(browser, { earlier: own.get(browser)?.earlier ?? earlier, later });
		}
	for (const [key, own] of ends) {
		for (const [browser, { earlier, later }] of own) if (earlier === later) own.delete(browser);
		if (own.size === 0) ends.delete(key);
	}
	return ends;
}

/** The browsers of a key of which the same was told, in the order of the site. */
function sameTold(own: OfBrowsers): Omit<Retold, "keys">[] {
	const told = new Map<string, Omit<Retold, "keys">>();
	for (const browser of coreBrowsers) {
		const ends = own.get(browser);
		if (!ends) continue;
		const name = `${ends.earlier} → ${ends.later}`;
		const same = told.get(name) ?? { browsers: [], ...ends };
		told.set(name, same);
		same.browsers.push(browser);
	}
	return [...told.values()];
}

const nameOf = ({ browsers, earlier, later }: Omit<Retold, "keys">) =>
	`${browsers.map((browser) => coreBrowsers.indexOf(browser)).join(" ")}: ${earlier} → ${later}`;

function retoldOf(keys: readonly OfBrowsers[]): Retold[] {
	const all = new Map<string, Retold>();
	for (const told of keys.flatMap(sameTold)) {
		const name = nameOf(told);
		const same = all.get(name) ?? { ...told, keys: 0 };
		all.set(name, same);
		same.keys++;
	}
	return [...all]
		.sort(([a, one], [b, other]) => other.keys - one.keys || (a < b ? -1 : 1))
		.map(([, retold]) => retold);
}

/**
 * Corrections in a row, by feature.
 * @param corrections oldest first.
 * @param featureOf the feature that a key belongs to.
 */
export function correctionsByFeature(
	corrections: Iterable<Correction>,
	featureOf: (key: string) => string | undefined,
): Corrected {
	const byFeature = new Map<string, OfBrowsers[]>();
	let others = 0;
	for (const [key, own] of endsOf(corrections)) {
		const feature = featureOf(key);
		if (feature === undefined) {
			others++;
			continue;
		}
		const of = byFeature.get(feature);
		if (of) of.push(own);
		else byFeature.set(feature, [own]);
	}
	const features = [...byFeature]
		.map(([feature, keys]) => ({ feature, keys: keys.length, retold: retoldOf(keys) }))
		.sort((a, b) => b.keys - a.keys || (a.feature < b.feature ? -1 : 1));
	return { features, others };
}
