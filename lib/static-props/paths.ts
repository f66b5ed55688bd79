import type { ParsedUrlQuery } from "node:querystring";
import type { GetStaticPaths } from "next";
import { env } from "@/lib/env";
import { pagesToRender, pathOf } from "./pages-to-render";

interface Listed<Params> {
	route: string;
	/** Every page of the route in the default locale. */
	all: () => Params[];
	/** Those that readers meet first; all of them where left out. */
	first?: () => Params[];
}

/**
 * Makes a page's `getStaticPaths`. The build renders the default locale: all pages or the first ones (`PRERENDER`), at
 * most `PAGES_PER_KIND` of a route, less those that are as they were in the last build (`PAGES_TO_RENDER`). Other locales
 * and addresses are rendered at their first visit.
 */
export const staticPaths =
	<Params extends ParsedUrlQuery>({ route, all, first = all }: Listed<Params>): GetStaticPaths<Params> =>
	async () => {
		const { PRERENDER, PAGES_PER_KIND } = env();
		const listed = (PRERENDER === "first" ? first() : all()).slice(0, PAGES_PER_KIND);
		const changed = await pagesToRender(route);
		const paths = listed
			.filter((params) => !changed || changed.has(pathOf(route, params)))
			.map((params) => ({ params }));
		return { paths, fallback: "blocking" };
	};
