import { isCorrection, versionsOutBy } from "@/lib/domain/changes/is-correction";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { Correction } from "@/lib/schema/corrections";
import type { ToldRelease } from "./read-release";

/** What one release of the data corrected in the one before. */
export interface Compared {
	/** Keys of which the same browsers were told the same stand together. */
	corrections: Correction[];
	/** How much else is told otherwise: by what shipped, where nothing was known before, and keys that came or went. */
	beside: { shipped: number; filled: number; newKeys: number; goneKeys: number };
}

/** Compares two releases for the core browsers. What was out is by the later one's days of releases: it knows them best. */
export function compare(earlier: ToldRelease, later: ToldRelease): Compared {
	const out = coreBrowsers.map((browser) => versionsOutBy(later.releases[browser], earlier.day));
	const beside = { shipped: 0, filled: 0, newKeys: 0, goneKeys: 0 };
	const found = new Map<string, Correction>();
	for (const [key, told] of later.told) {
		const before = earlier.told.get(key);
		if (!before) {
			beside.newKeys++;
			continue;
		}
		const own = new Map<string, Correction>();
		for (const [place, browser] of coreBrowsers.entries()) {
			const [was, is] = [before[place], told[place]];
			if (was === is) continue;
			if (was === undefined || is === undefined) beside.filled++;
			else if (!isCorrection(was, is, out[place] ?? [])) beside.shipped++;
			else {
				const ends = `${was} → ${is}`;
				const same = own.get(ends) ?? { browsers: [], earlier: was, later: is, keys: [key] };
				own.set(ends, same);
				same.browsers.push(browser);
			}
		}
		for (const [ends, one] of own) {
			const name = `${one.browsers.join(" ")}: ${ends}`;
			const same = found.get(name);
			if (same) same.keys.push(key);
			else found.set(name, one);
		}
	}
	for (const key of earlier.told.keys()) if (!later.told.has(key)) beside.goneKeys++;
	return { corrections: [...found.values()], beside };
}
