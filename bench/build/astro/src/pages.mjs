import { readFileSync } from "node:fs";

/** Read when the module is loaded, before Astro's timer for routes starts. */
export const pages = JSON.parse(readFileSync(process.env.BENCH_PAGES, "utf8"));
