import { readFileSync } from "node:fs";

export default function configure(eleventy) {
	eleventy.addGlobalData("pages", () => JSON.parse(readFileSync(process.env.BENCH_PAGES, "utf8")));
}
