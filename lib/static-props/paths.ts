import type { ParsedUrlQuery } from "node:querystring";
import type { GetStaticPaths } from "next";
import { env } from "@/lib/env";

interface Listed<Params> {
	/** Lists every page of the route in the default locale. */
	all: () => Params[];
	/** Lists the pages that `PRERENDER=first` renders; absent: all. */
	first?: () => Params[];
}

/**
 * Creates a page's `getStaticPaths`. The build renders the default locale: all pages or the first ones (`PRERENDER`), at
 * most `PAGES_PER_KIND` of a route. Other locales and paths are rendered at their first request.
 */
export const staticPaths =
	<Params extends ParsedUrlQuery>({ all, first = all }: Listed<Params>): GetStaticPaths<Params> =>
	() => {
		const { PRERENDER, PAGES_PER_KIND } = env();
		const listed = (PRERENDER === "first" ? first() : all()).slice(0, PAGES_PER_KIND);
		return { paths: listed.map((params) => ({ params })), fallback: "blocking" };
	};
