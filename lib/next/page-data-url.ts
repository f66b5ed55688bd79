import { getBuildId } from "./next-data";

const DATA_PREFIX = "/_next/data/";

/** Whether a path is a URL path of page data. */
export const isPageData = (path: string) => path.startsWith(DATA_PREFIX);

/** Returns the page path of a page data path; any other path unchanged. */
export const getPagePath = (path: string) =>
	isPageData(path) ? path.replace(/^\/_next\/data\/[^/]+(?=\/)|\.json$/g, "") : path;

/** A page as the router describes it. The path has no locale; the query includes route parameters. */
export interface RouterPage {
	path: string;
	locale: string | undefined;
	query: Readonly<Partial<Record<string, string | string[]>>>;
}

function formatSearch(query: RouterPage["query"]): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query))
		for (const one of [value ?? ""].flat()) search.append(name, one);
	return String(search) && `?${search}`;
}

/**
 * Returns the URL from which Next's router requests a page's data.
 *
 * Benefit: the quick view shares the browser's cache entries with the router. Depends on: Next's URL
 * scheme. Fallback: the request fails, and the page loads as a document.
 */
export const getPageDataUrl = ({ path, locale, query }: RouterPage): string => {
	const page = [locale, path.split(/[?#]/, 1).join("").slice(1)].filter(Boolean).join("/") || "index";
	return `${DATA_PREFIX}${getBuildId()}/${page}.json${formatSearch(query)}`;
};

/** Returns the `pageProps` of page data; undefined if it has none, so that the router cannot show it. */
export function getPageProps(body: unknown): object | undefined {
	const { pageProps } = (body ?? {}) as { pageProps?: unknown };
	return typeof pageProps === "object" && pageProps !== null ? pageProps : undefined;
}
