import { readFileSync } from "node:fs";

export default function configure(eleventy) {
	// The templates stand in a folder that git ignores.
	eleventy.setUseGitIgnore(false);
	eleventy.addGlobalData("pages", () => JSON.parse(readFileSync(process.env.BENCH_PAGES, "utf8")));
}
