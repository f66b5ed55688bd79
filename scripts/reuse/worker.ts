import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aboutPage } from "@/lib/about/loader";
import { baselineMonthPage } from "@/lib/baseline/loader/month";
import { baselineYearPage } from "@/lib/baseline/loader/year";
import { browserPage } from "@/lib/browsers/loader/browser";
import { releasePage } from "@/lib/browsers/loader/release";
import { changePeriodPage } from "@/lib/changes/loader/period";
import { featurePage } from "@/lib/features/loader/feature";
import { groupPage } from "@/lib/groups/loader/group";
import { snapshotPage } from "@/lib/groups/loader/snapshot";
import { defaultLocale } from "@/lib/i18n/locales";
import { compatPage } from "@/lib/keys/loader/key";
import { checkPageData } from "@/lib/static-props/page-data";
import { getFilePath } from "@/lib/static-props/pages-to-render";

/** The routes with parameters; the pages without are few, and always rendered. */
const pages = [
	aboutPage,
	baselineMonthPage,
	baselineYearPage,
	browserPage,
	changePeriodPage,
	compatPage,
	featurePage,
	groupPage,
	releasePage,
	snapshotPage,
];

/** A part of a route's pages, for one thread at a time. */
export interface Slice {
	route: string;
	from: number;
	to: number;
}

const SLICE = 500;

type Any = (typeof pages)[number] & { first?: () => object[] };

const listOf = (page: Any, prerender: "all" | "first"): object[] =>
	prerender === "first" && page.first ? page.first() : page.all();

/** All pages that the build may have to render, in slices. */
export const slices = (prerender: "all" | "first"): Slice[] =>
	pages.flatMap((page) => {
		const { length } = listOf(page, prerender);
		return Array.from({ length: Math.ceil(length / SLICE) }, (_, index) => ({
			route: page.route,
			from: index * SLICE,
			to: (index + 1) * SLICE,
		}));
	});

/** The page's data as Next writes them; undefined where the loader answers with no page. */
async function dataOf({ route, params, props, load }: Any, pageParams: object): Promise<string | undefined> {
	// Each page's own loader takes what its own parameters parse to.
	const outcome = await (load as (params: unknown, reader: object) => ReturnType<typeof load>)(
		params.parse(pageParams),
		{ locale: defaultLocale },
	);
	if (outcome.kind !== "found") return undefined;
	return JSON.stringify({ pageProps: checkPageData(route, props, outcome.props), __N_SSG: true });
}

function readData(folder: string, path: string): string | undefined {
	try {
		return readFileSync(join(folder, `${path}.json`), "utf8");
	} catch {
		return undefined;
	}
}

/**
 * Compares the data of pages with those of the last build.
 * @param folder the pages of the last build, in the default locale.
 * @returns the paths whose page has to be rendered, and those whose page is still good.
 */
export async function compare({
	slice: { route, from, to },
	prerender,
	folder,
}: {
	slice: Slice;
	prerender: "all" | "first";
	folder: string;
}): Promise<{ changed: string[]; same: string[] }> {
	const page = pages.find((page) => page.route === route) as Any;
	const changed: string[] = [];
	const same: string[] = [];
	for (const pageParams of listOf(page, prerender).slice(from, to)) {
		const path = getFilePath(route, pageParams);
		const before = readData(folder, path);
		const isSame = before !== undefined && before === (await dataOf(page, pageParams).catch(() => undefined));
		(isSame ? same : changed).push(path);
	}
	return { changed, same };
}
