import { changePeriods } from "@/lib/answers/changes/periods";
import {
	aboutSlugs,
	baselineMonths,
	baselineYears,
	browserIds,
	compatNodeKeys,
	groupIds,
	releasePaths,
	snapshotIds,
} from "@/lib/answers/pages";
import { releaseDay, releasedIn } from "@/lib/answers/releases";
import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { readRange } from "@/lib/domain/version";
import { absolute, alternates, paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { SitemapKind } from "@/lib/paths/page-kinds";
import type { SitemapUrl } from "@/lib/schema/sitemap";

/** A page of the site; `day` where the data says when what it shows last changed. */
interface Page {
	path: string;
	day?: string;
}

/** All pages of a kind: how many, and those at some places. There are 24,000 pages, and a part tells of a few. */
interface Pages {
	count: number;
	between: (start: number, end: number) => Page[];
}

const pagesOf = <T>(things: readonly T[], pageOf: (thing: T) => Page): Pages => ({
	count: things.length,
	between: (start, end) => things.slice(start, end).map(pageOf),
});

/** Split ids are not among them: they are old names that only lead on, and no page links to one. */
const featurePages = () =>
	pagesOf(features(), ([id, { status }]): Page => {
		const { value, atMost } = readRange(status.baseline_high_date ?? status.baseline_low_date ?? "");
		return { path: paths.feature(id), ...(value && !atMost && { day: value }) };
	});

const releasePages = () =>
	pagesOf(releases(), ({ browser, version }): Page => {
		const day = releasedIn(browser)(version) && releaseDay(browser, version);
		return { path: paths.release(browser, version), ...(day && { day }) };
	});

const pagesAt = <T>(things: readonly T[], pathOf: (thing: T) => string) =>
	pagesOf(things, (thing) => ({ path: pathOf(thing) }));

const releases = once(releasePaths);
const keys = once(compatNodeKeys);

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
	paths.feeds,
	paths.snippets(),
	...aboutSlugs().map(([chapter]) => paths.about(chapter)),
	paths.audience,
];

const pagesOfKind: Record<SitemapKind, () => Pages> = {
	sections: () => pagesAt(sections, (path) => path),
	features: featurePages,
	groups: () => pagesAt(groupIds(), paths.group),
	compat: () => pagesAt(keys(), paths.compat),
	browsers: () => pagesAt(browserIds(), paths.browser),
	releases: releasePages,
	years: () => pagesAt(baselineYears(), ({ year }) => paths.baselineYear(year)),
	months: () => pagesAt(baselineMonths(), ({ year, month }) => paths.baselineMonth(year, month)),
	changes: () => pagesAt(changePeriods(), ({ period }) => paths.changesIn(period)),
	snapshots: () => pagesAt(snapshotIds(), paths.snapshot),
};

/** All pages of a kind. */
export const allPages = ({ count, between }: Pages): Page[] => between(0, count);

/** The pages of each kind. Together they are the site: what is not here, search engines are not told of. */
export const sitemapKinds: ReadonlyMap<string, () => Pages> = new Map(Object.entries(pagesOfKind));

/** So many that, in nine languages and with all alternates, a part is some 2 MB; 50,000 addresses or 50 MB are the limit. */
const PAGES_A_PART = 150;

/** The names of the sitemap's parts: `features-1`, `compat-12`. */
export const sitemapParts = (): string[] =>
	[...sitemapKinds].flatMap(([kind, pages]) =>
		Array.from({ length: Math.ceil(pages().count / PAGES_A_PART) }, (_, index) => `${kind}-${index + 1}`),
	);

/** One part: each of its pages in every language; undefined when there is no such part. */
export function sitemapPart(name: string): SitemapUrl[] | undefined {
	const [, kind = "", number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
	const end = Number(number) * PAGES_A_PART;
	const pages = sitemapKinds
		.get(kind)?.()
		.between(end - PAGES_A_PART, end);
	if (!pages || pages.length === 0) return undefined;
	return pages.flatMap(({ path, day }) => {
		const versions = alternates(path);
		return versions
			.filter(([language]) => language !== "x-default")
			.map(([, url]) => ({ url, alternates: versions, ...(day && { day }) }));
	});
}

/** The addresses of all parts. */
export const sitemapPartUrls = () => sitemapParts().map((part) => absolute(machinePaths.sitemapPart(part)));
