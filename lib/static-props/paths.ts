import type { ParsedUrlQuery } from "node:querystring";
import type { GetStaticPaths } from "next";
import { env } from "@/lib/env";

/**
 * Makes a page's `getStaticPaths`: the default locale is made at build time (of each kind at most `PAGES_PER_KIND`
 * pages), other locales and addresses when first asked for.
 * @param pages the route's parameters, one entry a page.
 */
export const staticPaths =
	<Params extends ParsedUrlQuery>(pages: () => Params[]): GetStaticPaths<Params> =>
	() => ({
		paths: pages()
			.slice(0, env().PAGES_PER_KIND)
			.map((params) => ({ params })),
		fallback: "blocking",
	});
