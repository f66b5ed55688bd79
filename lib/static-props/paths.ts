import type { ParsedUrlQuery } from "node:querystring";
import type { GetStaticPaths } from "next";
import { env } from "@/lib/env";

/**
 * Makes a page's `getStaticPaths`: the default locale is made at build time (of each kind at most `PAGES_PER_KIND`
 * pages), other locales and addresses when first asked for.
 * @param definition the page's, which tells of all its pages.
 */
export const staticPaths =
	<Params extends ParsedUrlQuery>({ all }: { all: () => Params[] }): GetStaticPaths<Params> =>
	() => ({
		paths: all()
			.slice(0, env().PAGES_PER_KIND)
			.map((params) => ({ params })),
		fallback: "blocking",
	});
