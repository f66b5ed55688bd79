import { createMissingBrowserFinder, findLackingEdition } from "@/lib/baseline/missing-browser";
import { getCurrentSupport, getNewerCompatSupport } from "@/lib/compat/queries/newer-compat-data";
import { getReleaseDay } from "@/lib/compat/queries/releases";
import type { BrowserFamily } from "@/lib/support/schema/core-browsers";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser, Feature } from "@/lib/support/schema/web-features";

const isCandidate = ({ discouraged, status }: Feature) => !discouraged && !status.baseline;

/** The only browser that lacks a feature for Baseline. */
export interface MissingBrowser {
	missing: BrowserFamily;
	/** The ISO day on which the last of the other browsers added support; null when unknown. */
	since: string | null;
	/** The only edition that lacks it, if the browser's other edition supports it. */
	only: CoreBrowser | undefined;
}

/** The only browser that lacks a feature for Baseline, by the newest data; undefined for discouraged features. */
export function findMissingBrowserNow(feature: Feature): MissingBrowser | undefined {
	const now = { support: getCurrentSupport(feature) };
	const found = isCandidate(feature) ? createMissingBrowserFinder(now, getReleaseDay) : undefined;
	return found && { ...found, only: findLackingEdition(now, found.missing) };
}

/**
 * For a feature outside Baseline in web-features that all core browsers support by newer BCD data: the browsers that
 * added support since. Undefined for every other feature.
 */
export function listNewerSupport(feature: Feature): CoreBrowser[] | undefined {
	if (!isCandidate(feature)) return undefined;
	const now = getCurrentSupport(feature);
	return coreBrowsers.every((browser) => now[browser])
		? coreBrowsers.filter((browser) => getNewerCompatSupport(feature)[browser])
		: undefined;
}
