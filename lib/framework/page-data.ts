import { buildName } from "./start-data";

const ROOM = "/_next/data/";

/** Whether an address of this site is one of page data. */
export const isPageData = (path: string) => path.startsWith(ROOM);

/** The path of the page that an address of page data is of; the path itself for all others. */
export const pagePathOf = (path: string) =>
	isPageData(path) ? path.replace(/^\/_next\/data\/[^/]+(?=\/)|\.json$/g, "") : path;

/** A page as the router names it: its path without a locale, the locale, and its parameters, those of the route among them. */
export interface PageName {
	path: string;
	locale: string | undefined;
	query: Readonly<Partial<Record<string, string | string[]>>>;
}

function searchOf(query: PageName["query"]): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query))
		for (const one of [value ?? ""].flat()) search.append(name, one);
	return String(search) && `?${search}`;
}

/**
 * The address at which the router of Next asks for a page's data.
 *
 * Buys features that open over their list, and the page shown brought up to date, both without another answer to keep.
 * Needs that the router asks there. Steps aside by itself where it does not: there is no answer, which loads the page
 * as a document, and nothing at hand by that name, which renews nothing.
 */
export const pageDataAddress = ({ path, locale, query }: PageName): string => {
	const page = [locale, path.split(/[?#]/, 1).join("").slice(1)].filter(Boolean).join("/") || "index";
	return `${ROOM}${buildName()}/${page}.json${searchOf(query)}`;
};

/** The properties in page data; undefined where they hold none, and are nothing that the router can show. */
export function pagePropsOf(body: unknown): object | undefined {
	const { pageProps } = (body ?? {}) as { pageProps?: unknown };
	return typeof pageProps === "object" && pageProps !== null ? pageProps : undefined;
}
