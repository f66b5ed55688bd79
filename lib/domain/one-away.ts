import type { BrowserFamily } from "@/lib/schema/props/lists";
import type { CoreBrowser, FeatureStatus } from "@/lib/schema/web-features";
import { readRange } from "./version";

/** A desktop browser and its phone edition count as one: what one lacks, its maker has not shipped. */
export const families: Record<CoreBrowser, BrowserFamily> = {
	chrome: "Chrome",
	chrome_android: "Chrome",
	edge: "Edge",
	firefox: "Firefox",
	firefox_android: "Firefox",
	safari: "Safari",
	safari_ios: "Safari",
};
const browsers = Object.keys(families) as CoreBrowser[];

/**
 * Tells whether one browser alone keeps a feature from Baseline.
 * @param releaseDay the ISO day on which a browser's version came out, where known.
 * @returns that browser, and since when all the others have it (`≤` where only an upper bound is known); undefined when none or several lack it.
 */
export function oneAway(
	{ support }: Pick<FeatureStatus, "support">,
	releaseDay: (browser: CoreBrowser, version: string) => string | undefined,
): { missing: BrowserFamily; since: string | null } | undefined {
	const lacking = new Set(
		browsers.filter((browser) => !support[browser]).map((browser) => families[browser]),
	);
	const [missing] = lacking;
	if (missing === undefined || lacking.size > 1) return undefined;
	const days = browsers.flatMap((browser) => {
		const version = support[browser];
		const day =
			version === undefined || families[browser] === missing ? undefined : releaseDay(browser, version);
		return version && day ? { day, atMost: readRange(version).atMost } : [];
	});
	// Of browsers that came last on the same day, one whose version is known makes the day known.
	const last = days.sort((a, b) => a.day.localeCompare(b.day) || Number(b.atMost) - Number(a.atMost)).at(-1);
	return { missing, since: last ? `${last.atMost ? "≤" : ""}${last.day}` : null };
}

/** A browser and its phone edition. */
export const editionsOf = (family: BrowserFamily) =>
	browsers.filter((browser) => families[browser] === family);

/** The only edition of a family that lacks a feature which the family's other edition has; undefined otherwise. */
export function lackingEdition(
	{ support }: Pick<FeatureStatus, "support">,
	family: BrowserFamily,
): CoreBrowser | undefined {
	const editions = editionsOf(family);
	const [edition, ...others] = editions.filter((browser) => !support[browser]);
	return others.length === 0 && editions.length > 1 ? edition : undefined;
}
