import { expect, test } from "@playwright/test";
import { locales } from "@/lib/i18n/locales";
import { sitemapPaths } from "@/scripts/crawl/sitemap-paths";
import { brokenLinks, walk } from "@/scripts/crawl/walk";
import { takeOver } from "./handover";

/** From every part of the sitemap, so from every kind of page: the first page, the last and the one between. */
const sampleOf = (paths: string[]) =>
	[0, Math.floor(paths.length / 2), paths.length - 1].flatMap((place) => paths[place] ?? []);

const above = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** `npm run test:everywhere` walks through all languages. */
const walked = process.env.EVERYWHERE ? locales : (["en"] as const);

for (const locale of walked)
	test(`pages of every kind are sound and lead somewhere, without JavaScript, in ${locale}`, async () => {
		// Who asks for much is told to come back later.
		test.setTimeout(400_000);
		const { url } = takeOver();
		const parts = await sitemapPaths(url, locale);
		const listed = new Set([...parts.values()].flat());
		const sample = new Set([...parts.values()].flatMap(sampleOf));
		const parents = [...sample].map(above).filter((path) => listed.has(path));
		// A page of the sitemap is there; everything else that is linked to is looked at.
		const found = await walk(url, [...new Set([...sample, ...parents])], (target) => !listed.has(target));
		expect([...sample].filter((path) => !found.pages.has(path))).toEqual([]);
		const linked = [...sample].filter((path) => listed.has(above(path)));
		expect(linked.filter((path) => !found.targets.has(path))).toEqual([]);
		expect(brokenLinks(found)).toEqual([]);
		expect(found.faults).toEqual([]);
	});
