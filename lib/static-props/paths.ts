import type { GetStaticPaths } from "next";

/**
 * Makes a page's `getStaticPaths`: the default locale is made at build time, other locales and addresses
 * when first asked for.
 * @param name the route's parameter.
 * @param values what it takes, one page each.
 */
export const staticPaths =
	(name: string, values: () => string[]): GetStaticPaths =>
	() => ({ paths: values().map((value) => ({ params: { [name]: value } })), fallback: "blocking" });
