import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { tellOperator } from "@/lib/server/tell-operator";
import { isWhole, PAGE_LIST, type PageLife, type PageList } from "./page-list";

/** A page as it is sent: its document, and its data for who comes by the router. */
export interface Page {
	/** When it was made, in milliseconds. */
	made: number;
	life: PageLife;
	html: Buffer;
	/** JSON. */
	data: Buffer;
}

const NONE: PageList = { made: 0, lives: [], pages: {} };

function readList(dir: string): PageList {
	const file = join(dir, PAGE_LIST);
	if (!existsSync(file)) return NONE;
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		tellOperator(`${PAGE_LIST} is damaged: all pages of the build are made anew.`);
		return NONE;
	}
}

/**
 * The pages that the build made beforehand.
 * @param dir the build's folder.
 * @returns finds a page by its path with locale; undefined where the build made none, or a file of it is not what it
 * was: Next makes such a page anew.
 */
export function builtPages(dir: string): (path: string) => Promise<Page | undefined> {
	const { made, lives, pages } = readList(dir);
	const read = (path: string, kind: "html" | "json") =>
		readFile(join(dir, "server/pages", `${path}.${kind}`));
	return async (path) => {
		const listed = Object.hasOwn(pages, path) ? pages[path] : undefined;
		const life = listed && lives[listed[0]];
		if (!listed || !life) return undefined;
		try {
			const [html, data] = await Promise.all([read(path, "html"), read(path, "json")]);
			if (isWhole(html, listed[1]) && isWhole(data, listed[2])) return { made, life, html, data };
			tellOperator(`A file of the page ${path} is damaged: the page is made anew.`);
		} catch {
			tellOperator(`A file of the page ${path} cannot be read: the page is made anew.`);
		}
		return undefined;
	};
}
