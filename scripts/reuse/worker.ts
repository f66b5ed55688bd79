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

/** Definitions of routes with parameters. Pages without parameters are few, so they are always rendered. */
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

/** A range of a route's pages, which one thread compares. */
export interface Slice {
	route: string;
	from: number;
	to: number;
}

const SLICE = 500;

type Page = (typeof pages)[number] & { first?: () => object[] };

const listParams = (page: Page, prerender: "all" | "first"): object[] =>
	prerender === "first" && page.first ? page.first() : page.all();

/** Lists the pages of a build in slices. */
export const listSlices = (prerender: "all" | "first"): Slice[] =>
	pages.flatMap((page) => {
		const { length } = listParams(page, prerender);
		return Array.from({ length: Math.ceil(length / SLICE) }, (_, index) => ({
			route: page.route,
			from: index * SLICE,
			to: (index + 1) * SLICE,
		}));
	});

/** Returns page data as Next writes them; undefined if the loader finds no page. */
async function loadData(
	{ route, params, props, load }: Page,
	pageParams: object,
): Promise<string | undefined> {
	// The type of the parsed parameters differs by page.
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
 * @param folder the last build's pages in the default locale.
 * @returns the paths of changed and of unchanged pages.
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
	const page = pages.find((page) => page.route === route) as Page;
	const changed: string[] = [];
	const same: string[] = [];
	for (const pageParams of listParams(page, prerender).slice(from, to)) {
		const path = getFilePath(route, pageParams);
		const before = readData(folder, path);
		const isSame =
			before !== undefined && before === (await loadData(page, pageParams).catch(() => undefined));
		(isSame ? same : changed).push(path);
	}
	return { changed, same };
}
