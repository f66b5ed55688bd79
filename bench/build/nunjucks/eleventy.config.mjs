import { readFileSync } from "node:fs";
import * as site from "../site.mjs";

export default function configure(eleventy) {
	// The templates stand in a folder that git ignores.
	eleventy.setUseGitIgnore(false);
	eleventy.addGlobalData("pages", () => JSON.parse(readFileSync(process.env.BENCH_PAGES, "utf8")));
	for (const [name, value] of Object.entries(site)) eleventy.addNunjucksGlobal(name, value);
}
