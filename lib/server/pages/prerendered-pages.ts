import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { logLine } from "@/lib/server/logger";
import { isIntact, PAGE_MANIFEST_FILE, type PageLifetime, type PageManifest } from "./page-manifest";

/** A rendered page: its document, and its data for client-side navigation. */
export interface StoredPage {
	/** Time of rendering, in milliseconds since 1970. */
	renderedAt: number;
	lifetime: PageLifetime;
	html: Buffer;
	/** Page data as JSON. */
	data: Buffer;
}

const NONE: PageManifest = { renderedAt: 0, lifetimes: [], pages: {} };

function readManifest(dir: string): PageManifest {
	const file = join(dir, PAGE_MANIFEST_FILE);
	if (!existsSync(file)) return NONE;
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		logLine(`${PAGE_MANIFEST_FILE} is damaged: all pages of the build are rendered again.`);
		return NONE;
	}
}

/**
 * Loads pages that the build prerendered.
 * @param dir the build's folder.
 * @returns a function that finds a page by path with locale; undefined if it was not prerendered or a file is damaged.
 * Next then renders the page.
 */
export function loadPrerenderedPages(dir: string): (path: string) => Promise<StoredPage | undefined> {
	const { renderedAt, lifetimes, pages } = readManifest(dir);
	const read = (path: string, kind: "html" | "json") =>
		readFile(join(dir, "server/pages", `${path}.${kind}`));
	return async (path) => {
		const listed = Object.hasOwn(pages, path) ? pages[path] : undefined;
		const lifetime = listed && lifetimes[listed[0]];
		if (!listed || !lifetime) return undefined;
		try {
			const [html, data] = await Promise.all([read(path, "html"), read(path, "json")]);
			if (isIntact(html, listed[1]) && isIntact(data, listed[2])) return { renderedAt, lifetime, html, data };
			logLine(`A file of the page ${path} is damaged: the page is rendered again.`);
		} catch {
			logLine(`A file of the page ${path} cannot be read: the page is rendered again.`);
		}
		return undefined;
	};
}
