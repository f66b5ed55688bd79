import { browsers, compatTree } from "@/lib/data/compat";
import { featureEntries, groups, snapshots } from "@/lib/data/features";
import { chapters } from "@/lib/schema/chapters";
import { calendar } from "./baseline-dates";
import { versionsOf } from "./releases";

// Which pages of each kind there are: for the build, the sitemap and the search.

/** Ids whose pages are made at build time; moved ones redirect and have none. */
export const featureIds = (): string[] =>
	featureEntries()
		.ids()
		.filter((id) => featureEntries().get(id).kind !== "moved");

/** Ids of all groups. */
export const groupIds = (): string[] => groups().ids();

/** Every node of the tree that has a page: keys and the steps on the way to them. */
export const compatNodeKeys = (): string[] => [...compatTree().keys()].filter((node) => node !== "");

/** Ids of all browsers. */
export const browserIds = (): string[] => browsers().ids();

/** Every release of every browser. */
export const releasePaths = (): { browser: string; version: string }[] =>
	browserIds().flatMap((browser) => versionsOf(browser).map((version) => ({ browser, version })));

/** So many of a browser's newest releases a quick build renders: readers come by these. */
const NEWEST_RELEASES = 10;

/** The newest releases of every browser. */
export const newestReleasePaths = (): { browser: string; version: string }[] =>
	browserIds().flatMap((browser) =>
		versionsOf(browser)
			.slice(-NEWEST_RELEASES)
			.map((version) => ({ browser, version })),
	);

/** The months that have a page, one `params` each. */
export const baselineMonths = (): { year: string; month: string }[] =>
	[...calendar().keys()].map((month) => ({ year: month.slice(0, 4), month: month.slice(5) }));

const yearOf = (month: string) => month.slice(0, 4);

/** The years that have a page, one `params` each. */
export const baselineYears = (): { year: string }[] =>
	[...new Set([...calendar().keys()].map(yearOf))].map((year) => ({ year }));

/** The first editions are numbered, the later ones named by their year: both sort by number. */
const numerically = new Intl.Collator("en", { numeric: true });

/** Ids of all snapshots, oldest first. */
export const snapshotIds = (): string[] => snapshots().ids().sort(numerically.compare);

/** The chapters as their addresses name them. */
export const aboutSlugs = (): string[][] =>
	chapters.map((chapter) => (chapter === "overview" ? [] : [chapter]));
