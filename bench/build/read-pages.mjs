import { readFileSync } from "node:fs";

/**
 * Reads page descriptions, one per line. Each page is parsed when it is rendered, since all of them would not fit into
 * memory. Prints the parsing time on exit, because it is not part of the rendering time.
 */
export function readPages(file) {
	const bytes = readFileSync(file);
	const pages = [];
	let seconds = 0;
	for (let start = 0; start < bytes.length; ) {
		const end = bytes.indexOf("\n", start);
		const line = bytes.subarray(start, end);
		const path = JSON.parse(line.subarray(0, line.indexOf("\t")).toString());
		const description = line.subarray(line.indexOf("\t") + 1);
		const html = () => {
			const started = performance.now();
			const parsed = JSON.parse(description.toString());
			seconds += (performance.now() - started) / 1000;
			return parsed;
		};
		pages.push({ path, html });
		start = end + 1;
	}
	process.on("exit", () => console.log(`Parsed descriptions in ${seconds.toFixed(3)}s`));
	return pages;
}
