import type { ParsedUrlQuery } from "node:querystring";
import type { GetStaticPaths } from "next";

/**
 * Makes a page's `getStaticPaths`: the default locale is made at build time, other locales and addresses
 * when first asked for.
 * @param pages the route's parameters, one entry a page.
 */
export const staticPaths =
	<Params extends ParsedUrlQuery>(pages: () => Params[]): GetStaticPaths<Params> =>
	() => ({ paths: pages().map((params) => ({ params })), fallback: "blocking" });
