import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { logLine } from "@/lib/server/logger";
import { isIntact, PAGE_MANIFEST_FILE, type PageLifetime, type PageManifest } from "./page-manifest";

/** A rendered page: its document, and its data for client-side navigation. */
export interface StoredPage {
	/** Time of rendering, in milliseconds since 1970. */
	made: number;
	life: PageLifetime;
	html: Buffer;
	/** Page data as JSON. */
	data: Buffer;
}

const NONE: PageManifest = { made: 0, lives: [], pages: {} };

function readManifest(dir: string): PageManifest {
	const file = join(dir, PAGE_MANIFEST_FILE);
	if (!existsSync(file)) return NONE;
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		logLine(`${PAGE_MANIFEST_FILE} is damaged: all pages of the build are made anew.`);
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
	const { made, lives, pages } = readManifest(dir);
	const read = (path: string, kind: "html" | "json") =>
		readFile(join(dir, "server/pages", `${path}.${kind}`));
	return async (path) => {
		const listed = Object.hasOwn(pages, path) ? pages[path] : undefined;
		const life = listed && lives[listed[0]];
		if (!listed || !life) return undefined;
		try {
			const [html, data] = await Promise.all([read(path, "html"), read(path, "json")]);
			if (isIntact(html, listed[1]) && isIntact(data, listed[2])) return { made, life, html, data };
			logLine(`A file of the page ${path} is damaged: the page is made anew.`);
		} catch {
			logLine(`A file of the page ${path} cannot be read: the page is made anew.`);
		}
		return undefined;
	};
}
