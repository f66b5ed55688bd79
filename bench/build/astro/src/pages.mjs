import { readPages } from "../../read-pages.mjs";

/** Read while the module is loaded, so that Astro's timer for routes does not include it. */
export const pages = readPages(process.env.BENCH_PAGES);
