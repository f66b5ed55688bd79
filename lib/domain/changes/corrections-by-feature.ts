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
/** By the browsers' places in the order of the site. */
type OfBrowsers = (Ends | undefined)[];

const isLasting = (ends: Ends | undefined) => ends !== undefined && ends.earlier !== ends.later;

/** Of each key and browser what stood before the first correction and after the last; keys of which all was put back are left out. */
function endsOf(corrections: Iterable<Correction>): [key: string, OfBrowsers][] {
	const ends = new Map<string, OfBrowsers>();
	for (const { browsers, earlier, later, keys } of corrections) {
		const places = browsers.map((browser) => coreBrowsers.indexOf(browser));
		for (const key of keys) {
			let own = ends.get(key);
			if (!own) {
				own = [];
				ends.set(key, own);
			}
			for (const place of places) own[place] = { earlier: own[place]?.earlier ?? earlier, later };
		}
	}
	return [...ends].filter(([, own]) => own.some(isLasting));
}

/** The browsers of a key of which the same was told, in the order of the site, by a name that stands for them and it. */
function sameTold(own: OfBrowsers): [name: string, Omit<Retold, "keys">][] {
	const told = new Map<string, Omit<Retold, "keys"> & { places: string }>();
	for (const [place, browser] of coreBrowsers.entries()) {
		const ends = own[place];
		if (!ends || !isLasting(ends)) continue;
		const name = `${ends.earlier} → ${ends.later}`;
		let same = told.get(name);
		if (!same) {
			same = { browsers: [], ...ends, places: "" };
			told.set(name, same);
		}
		same.browsers.push(browser);
		same.places += place;
	}
	return Array.from(told, ([name, { places, ...same }]) => [`${places} ${name}`, same]);
}

function retoldOf(keys: readonly OfBrowsers[]): Retold[] {
	const all = new Map<string, Retold>();
	for (const [name, told] of keys.flatMap(sameTold)) {
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
