import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readPages } from "../pages-file";
import { prepare, renderPage } from "./render";

/** Renders the pages of a run one after the other and writes a file each. Prints how long that took. */
async function loop(pagesFile: string, into: string) {
	const pages = readPages(pagesFile);
	const started = performance.now();
	await prepare();
	const folders = new Set<string>();
	for (const page of pages) {
		const file = join(into, `${page.path}.html`);
		const folder = dirname(file);
		if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
		folders.add(folder);
		writeFileSync(file, renderPage(page));
	}
	console.log(`Rendered ${pages.length} pages in ${((performance.now() - started) / 1000).toFixed(3)} s`);
}

const [pagesFile = "", into = ""] = process.argv.slice(2);
loop(pagesFile, into);
