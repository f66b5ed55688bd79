import type { ParsedUrlQuery } from "node:querystring";
import type { GetStaticPaths } from "next";
import { env } from "@/lib/env";
import { getFilePath, readPagesToRender } from "./pages-to-render";

interface Listed<Params> {
	route: string;
	/** Lists every page of the route in the default locale. */
	all: () => Params[];
	/** Lists the pages that `PRERENDER=first` renders; absent: all. */
	first?: () => Params[];
}

/**
 * Creates a page's `getStaticPaths`. The build renders the default locale: all pages or the first ones (`PRERENDER`), at
 * most `PAGES_PER_KIND` of a route, without pages unchanged since the last build (`PAGES_TO_RENDER`). Other locales and
 * paths are rendered at their first request.
 */
export const staticPaths =
	<Params extends ParsedUrlQuery>({ route, all, first = all }: Listed<Params>): GetStaticPaths<Params> =>
	async () => {
		const { PRERENDER, PAGES_PER_KIND } = env();
		const listed = (PRERENDER === "first" ? first() : all()).slice(0, PAGES_PER_KIND);
		const changed = await readPagesToRender(route);
		const paths = listed
			.filter((params) => !changed || changed.has(getFilePath(route, params)))
			.map((params) => ({ params }));
		return { paths, fallback: "blocking" };
	};
