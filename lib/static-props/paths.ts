import type { ParsedUrlQuery } from "node:querystring";
import type { GetStaticPaths } from "next";
import { env } from "@/lib/env";

interface Listed<Params> {
	/** Every page of the route in the default locale. */
	all: () => Params[];
	/** Those that readers meet first; all of them where left out. */
	first?: () => Params[];
}

/**
 * Makes a page's `getStaticPaths`. The build renders the default locale: all pages or the first ones (`PRERENDER`), at
 * most `PAGES_PER_KIND` of a route. Other locales and addresses are rendered at their first visit.
 */
export const staticPaths =
	<Params extends ParsedUrlQuery>({ all, first = all }: Listed<Params>): GetStaticPaths<Params> =>
	() => {
		const { PRERENDER, PAGES_PER_KIND } = env();
		const listed = PRERENDER === "first" ? first() : all();
		return { paths: listed.slice(0, PAGES_PER_KIND).map((params) => ({ params })), fallback: "blocking" };
	};
