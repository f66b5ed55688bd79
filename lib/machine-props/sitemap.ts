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

/** Split ids are not among them: they are old names that only lead on, and no page links to one. */
const featurePages = (): Page[] =>
	features().map(([id, { status }]) => {
		const { value, atMost } = readRange(status.baseline_high_date ?? status.baseline_low_date ?? "");
		return { path: paths.feature(id), ...(value && !atMost && { day: value }) };
	});

const releasePages = (): Page[] =>
	releasePaths().map(({ browser, version }) => {
		const day = releasedIn(browser)(version) && releaseDay(browser, version);
		return { path: paths.release(browser, version), ...(day && { day }) };
	});

const pagesAt = (paths: string[]): Page[] => paths.map((path) => ({ path }));

const sections = [
	paths.home,
	paths.features,
	paths.groups,
	paths.compat(),
	paths.browsers,
	paths.baseline,
	paths.missing,
	paths.compare(),
	paths.set(),
	paths.plan(),
	paths.feeds,
	paths.snippets(),
	...aboutSlugs().map(([chapter]) => paths.about(chapter)),
	paths.audience,
];

const pagesOfKind: Record<SitemapKind, () => Page[]> = {
	sections: () => pagesAt(sections),
	features: featurePages,
	groups: () => pagesAt(groupIds().map(paths.group)),
	compat: () => pagesAt(compatNodeKeys().map(paths.compat)),
	browsers: () => pagesAt(browserIds().map(paths.browser)),
	releases: releasePages,
	years: () => pagesAt(baselineYears().map(({ year }) => paths.baselineYear(year))),
	months: () => pagesAt(baselineMonths().map(({ year, month }) => paths.baselineMonth(year, month))),
	snapshots: () => pagesAt(snapshotIds().map(paths.snapshot)),
};

/** The pages of each kind. Together they are the site: what is not here, search engines are not told of. */
export const sitemapKinds: ReadonlyMap<string, () => Page[]> = new Map(Object.entries(pagesOfKind));

/** So many that, in nine languages and with all alternates, a part is some 4 MB; 50,000 addresses or 50 MB are the limit. */
const PAGES_A_PART = 300;

/** The names of the sitemap's parts: `features-1`, `compat-12`. */
export const sitemapParts = (): string[] =>
	[...sitemapKinds].flatMap(([kind, pages]) =>
		Array.from({ length: Math.ceil(pages().length / PAGES_A_PART) }, (_, index) => `${kind}-${index + 1}`),
	);

/** One part: each of its pages in every language; undefined when there is no such part. */
export function sitemapPart(name: string): SitemapUrl[] | undefined {
	const [, kind = "", number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
	const end = Number(number) * PAGES_A_PART;
	const all = sitemapKinds.get(kind)?.() ?? [];
	const pages = all.slice(end - PAGES_A_PART, end);
	if (pages.length === 0) return undefined;
	return pages.flatMap(({ path, day }) => {
		const versions = alternates(path);
		return versions
			.filter(([language]) => language !== "x-default")
			.map(([, url]) => ({ url, alternates: versions, ...(day && { day }) }));
	});
}

/** The addresses of all parts. */
export const sitemapPartUrls = () => sitemapParts().map((part) => absolute(machinePaths.sitemapPart(part)));
