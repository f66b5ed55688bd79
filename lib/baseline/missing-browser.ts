import { compareText } from "@/lib/support/compare-text";
import { type BrowserFamily, coreBrowserFacts, coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser, FeatureStatus } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";

const getFamily = (browser: CoreBrowser) => coreBrowserFacts[browser].family;

/**
 * Finds the only browser that lacks a feature.
 * @param releaseDay the ISO day on which a browser's version came out, if known.
 * @returns that browser, and the ISO day on which the last of the others added support (`≤` for an upper bound, null
 * when unknown); undefined when none or several browsers lack it.
 */
export function createMissingBrowserFinder(
	{ support }: Pick<FeatureStatus, "support">,
	releaseDay: (browser: CoreBrowser, version: string) => string | undefined,
): { missing: BrowserFamily; since: string | null } | undefined {
	const lacking = new Set(coreBrowsers.filter((browser) => !support[browser]).map(getFamily));
	const [missing] = lacking;
	if (missing === undefined || lacking.size > 1) return undefined;
	const days = coreBrowsers.flatMap((browser) => {
		const version = support[browser];
		const day =
			version === undefined || getFamily(browser) === missing ? undefined : releaseDay(browser, version);
		return version && day ? { day, atMost: parseRangedValue(version).atMost } : [];
	});
	// If several browsers were last on the same day, an exact date is preferred to an upper bound.
	const last = days.sort((a, b) => compareText(a.day, b.day) || Number(b.atMost) - Number(a.atMost)).at(-1);
	return { missing, since: last ? `${last.atMost ? "≤" : ""}${last.day}` : null };
}

/** Lists a browser and its phone edition. */
export const getBrowserEditions = (family: BrowserFamily) =>
	coreBrowsers.filter((browser) => getFamily(browser) === family);

/** The edition of a family that lacks a feature while the family's other edition supports it; else undefined. */
export function findLackingEdition(
	{ support }: Pick<FeatureStatus, "support">,
	family: BrowserFamily,
): CoreBrowser | undefined {
	const editions = getBrowserEditions(family);
	const [edition, ...others] = editions.filter((browser) => !support[browser]);
	return others.length === 0 && editions.length > 1 ? edition : undefined;
}
