import { chapters } from "@/lib/about/schema/chapters";
import { getBaselineCalendar } from "@/lib/baseline/queries/baseline-dates";
import { listVersions } from "@/lib/compat/queries/releases";
import { getBrowsers, getCompatTree } from "@/lib/data/compat";
import { getFeatureEntries, getGroups, getSnapshots } from "@/lib/data/features";

// This file lists all pages by kind, for the build, the sitemap and the search.

/** Ids of all features with a page. Moved ids have none: they redirect. */
export const listFeatureIds = (): string[] =>
	getFeatureEntries()
		.ids()
		.filter((id) => getFeatureEntries().get(id).kind !== "moved");

/** Ids of all groups. */
export const listGroupIds = (): string[] => getGroups().ids();

/** Every node of the BCD tree: keys and their ancestors. */
export const listCompatNodes = (): string[] => [...getCompatTree().keys()].filter((node) => node !== "");

/** Ids of all browsers. */
export const listBrowserIds = (): string[] => getBrowsers().ids();

/** Every release of every browser. */
export const listReleasePaths = (): { browser: string; version: string }[] =>
	listBrowserIds().flatMap((browser) => listVersions(browser).map((version) => ({ browser, version })));

/** Number of releases per browser that a quick build renders. */
const NEWEST_RELEASES = 10;

/** The newest, most visited releases of every browser. */
export const listNewestReleasePaths = (): { browser: string; version: string }[] =>
	listBrowserIds().flatMap((browser) =>
		listVersions(browser)
			.slice(-NEWEST_RELEASES)
			.map((version) => ({ browser, version })),
	);

/** Route parameters of all Baseline months. */
export const listBaselineMonths = (): { year: string; month: string }[] =>
	[...getBaselineCalendar().keys()].map((month) => ({ year: month.slice(0, 4), month: month.slice(5) }));

const getYear = (month: string) => month.slice(0, 4);

/** Route parameters of all Baseline years. */
export const listBaselineYears = (): { year: string }[] =>
	[...new Set([...getBaselineCalendar().keys()].map(getYear))].map((year) => ({ year }));

/** Early ECMAScript editions are numbered (`ecmascript-5`), later ones named by year (`ecmascript-2015`); both sort by number. */
const numerically = new Intl.Collator("en", { numeric: true });

/** Ids of all snapshots, oldest first. */
export const listSnapshotIds = (): string[] => getSnapshots().ids().sort(numerically.compare);

/** Route segments of the chapters of the "about" pages. */
export const listAboutSlugs = (): string[][] =>
	chapters.map((chapter) => (chapter === "overview" ? [] : [chapter]));
