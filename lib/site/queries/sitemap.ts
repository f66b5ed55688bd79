import { listBaselineMonths, listBaselineYears } from "@/lib/baseline/queries/baseline-dates";
import { listChangePeriods } from "@/lib/changes/queries/changes";
import { listCompatNodes } from "@/lib/compat/queries/key-tree";
import {
	createReleasedCheck,
	getReleaseDay,
	listBrowserIds,
	listReleasePaths,
} from "@/lib/compat/queries/releases";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { listGroupIds, listSnapshotIds } from "@/lib/groups/queries";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, getAlternateUrls, paths } from "@/lib/paths/pages";
import type { SitemapKind } from "@/lib/paths/routes";
import type { SitemapUrl } from "@/lib/site/schema";
import { listAboutSlugs } from "@/lib/support/schema/chapters";
import { parseRangedValue } from "@/lib/support/version";

/** A page of the site. `day`: ISO day of its last change, if the data have one. */
interface Page {
	path: string;
	day?: string;
}

/** The pages of a kind. Pages are created on demand, because a part of the sitemap has few of the 24,000 pages. */
interface Pages {
	count: number;
	between: (start: number, end: number) => Page[];
}

const createPages = <T>(items: readonly T[], toPage: (item: T) => Page): Pages => ({
	count: items.length,
	between: (start, end) => items.slice(start, end).map(toPage),
});

/** Excludes split ids: their pages only link to the successors, and no page links to them. */
const listFeaturePages = () =>
	createPages(getFeatures(), ([id, { status }]): Page => {
		const { value, atMost } = parseRangedValue(status.baseline_high_date ?? status.baseline_low_date ?? "");
		return { path: paths.feature(id), ...(value && !atMost && { day: value }) };
	});

const releasePages = () =>
	createPages(releases(), ({ browser, version }): Page => {
		const day = createReleasedCheck(browser)(version) && getReleaseDay(browser, version);
		return { path: paths.release(browser, version), ...(day && { day }) };
	});

const createPagesByPath = <T>(items: readonly T[], getPath: (item: T) => string) =>
	createPages(items, (item) => ({ path: getPath(item) }));

const releases = createLazyValue(listReleasePaths);
const keys = createLazyValue(listCompatNodes);

const sections = [
	paths.home,
	paths.features,
	paths.groups,
	paths.compat(),
	paths.browsers,
	paths.baseline,
	paths.missing,
	paths.changes(),
	paths.compare(),
	paths.set(),
	paths.plan(),
	paths.targets(),
	paths.time(),
	paths.check,
	paths.checkCoverage,
	paths.tools,
	paths.feeds,
	paths.snippets(),
	...listAboutSlugs().map(([chapter]) => paths.about(chapter)),
	paths.audience,
];

const pagesOfKind: Record<SitemapKind, () => Pages> = {
	sections: () => createPagesByPath(sections, (path) => path),
	features: listFeaturePages,
	groups: () => createPagesByPath(listGroupIds(), paths.group),
	compat: () => createPagesByPath(keys(), paths.compat),
	browsers: () => createPagesByPath(listBrowserIds(), paths.browser),
	releases: releasePages,
	years: () => createPagesByPath(listBaselineYears(), ({ year }) => paths.baselineYear(year)),
	months: () =>
		createPagesByPath(listBaselineMonths(), ({ year, month }) => paths.baselineMonth(year, month)),
	changes: () => createPagesByPath(listChangePeriods(), ({ period }) => paths.changesIn(period)),
	snapshots: () => createPagesByPath(listSnapshotIds(), paths.snapshot),
};

/** All pages of a kind. */
export const listPages = ({ count, between }: Pages): Page[] => between(0, count);

/** The pages by kind. A page of no kind is not in the sitemap. */
export const sitemapKinds: ReadonlyMap<string, () => Pages> = new Map(Object.entries(pagesOfKind));

/**
 * With nine languages and their alternates, a part of this number of pages has some 2 MB. The limit is 50,000
 * addresses or 50 MB: https://www.sitemaps.org/protocol.html#index
 */
const PAGES_PER_PART = 150;

/** The names of the sitemap's parts: `features-1`, `compat-12`. */
export const listSitemapParts = (): string[] =>
	[...sitemapKinds].flatMap(([kind, pages]) =>
		Array.from({ length: Math.ceil(pages().count / PAGES_PER_PART) }, (_, index) => `${kind}-${index + 1}`),
	);

/** One part of the sitemap, with each page in every language; undefined for an unknown name. */
export function getSitemapPart(name: string): SitemapUrl[] | undefined {
	const [, kind = "", number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
	const end = Number(number) * PAGES_PER_PART;
	const pages = sitemapKinds
		.get(kind)?.()
		.between(end - PAGES_PER_PART, end);
	if (!pages || pages.length === 0) return undefined;
	return pages.flatMap(({ path, day }) => {
		const versions = getAlternateUrls(path);
		return versions
			.filter(([language]) => language !== "x-default")
			.map(([, url]) => ({ url, alternates: versions, ...(day && { day }) }));
	});
}

/** Lists the absolute URLs of all parts. */
export const listSitemapPartUrls = () =>
	listSitemapParts().map((part) => getAbsoluteUrl(machinePaths.sitemapPart(part)));
