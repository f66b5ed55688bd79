import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageElement, PageNode } from "./description";
import { readPages } from "./read-pages.mjs";

/** Converts a description to React elements. */
export function toReact(node: PageNode): ReactNode {
	if (typeof node === "string") return node;
	const [name, attributes, nodes] = node;
	// React escapes the text of a script, unless it is passed as HTML.
	if (name === "script")
		return createElement(name, { ...attributes, dangerouslySetInnerHTML: { __html: nodes.join("") } });
	return createElement(name, attributes, ...nodes.map(toReact));
}

export const renderPage = (html: PageElement) => `<!DOCTYPE html>${renderToStaticMarkup(toReact(html))}`;

/** Renders each described page to a file. Prints the total time. */
function renderAll(pagesFile: string, folder: string) {
	const pages = readPages(pagesFile);
	const started = performance.now();
	for (const page of pages) {
		const file = join(folder, `${page.path}.html`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, renderPage(page.html()));
	}
	console.log(`Rendered ${pages.length} pages in ${((performance.now() - started) / 1000).toFixed(3)}s`);
}

const [pagesFile, folder] = process.argv.slice(2);
if (process.argv[1]?.endsWith("bench/build/react.ts") && pagesFile && folder) renderAll(pagesFile, folder);
