import { compatNodeKeys } from "@/lib/answers/pages";
import { compatPage } from "@/lib/page-props/compat";
import { paths } from "@/lib/paths";
import type { CompatProps } from "@/lib/schema/props/compat";
import { checkPageData } from "@/lib/static-props/page-data";
import type { BenchPage } from "./pages-file";

/** `count` compat keys from all over the tree, so that a run of any size has the same mix of pages. */
export function sampleKeys(count: number): string[] {
	// Astro gives an address that ends in /index to the page above it.
	const all = compatNodeKeys().filter((key) => !key.endsWith(".index"));
	if (count > all.length) throw new Error(`There are ${all.length} compat pages, not ${count}.`);
	return Array.from({ length: count }, (_, place) => String(all[Math.floor((place * all.length) / count)]));
}

function propsOf(key: string): CompatProps {
	const outcome = compatPage.load({ key: key.split(".") });
	if (outcome.kind !== "found") throw new Error(`${key} is ${outcome.kind}`);
	return checkPageData(key, compatPage.props, outcome.props);
}

/** The pages of keys, just as the site's own loader makes them. */
export const pagesOf = (keys: string[]): BenchPage[] =>
	keys.map((key) => ({ path: paths.compat(key), props: propsOf(key) }));
