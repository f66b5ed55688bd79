import { readPages } from "../../read-pages.mjs";

/** Read when the module is loaded, before Astro's timer for routes starts. */
export const pages = readPages(process.env.BENCH_PAGES);
