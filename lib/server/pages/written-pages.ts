import { createHash, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { tellOperator } from "@/lib/server/tell-operator";
import { writeWhole } from "@/lib/server/write-whole";
import { type PageEntry, packPage, unpackPage } from "./page-record";

/** What memory holds of pages that the disk did not take, in bytes: some 2,000 pages, packed. */
const UNWRITTEN = 32_000_000;

/** A page's file: by hash, because a path may be longer than a file's name, and another system's case may not count. */
export function nameOf(path: string): string {
	const name = createHash("sha256").update(path).digest("hex").slice(0, 32);
	return join(name.slice(0, 2), `${name}.gz`);
}

/** Pages that were made while the site is served. */
export interface WrittenPages {
	find: (path: string) => Promise<PageEntry | undefined>;
	/** Never fails: what the disk does not take stays in memory. */
	keep: (path: string, page: PageEntry) => Promise<void>;
}

/**
 * Pages in files of their own, one a page, packed by gzip, which carries a checksum: a file that is torn holds no page.
 * @param dir where they lie; it is the build's, so that they go with it.
 */
export function writtenPages(dir: string): WrittenPages {
	const unwritten = new LRUCache<string, Buffer>({
		maxSize: UNWRITTEN,
		sizeCalculation: (record) => record.length,
	});
	let takes = true;
	const begun = join(dir, "unfinished");
	// What a process that was killed left behind.
	rmSync(begun, { recursive: true, force: true });
	const fileOf = (path: string) => join(dir, nameOf(path));
	const tell = (taken: boolean, reason = "") => {
		if (taken !== takes)
			tellOperator(
				taken
					? "Pages are written to disk again."
					: `Pages are not written to disk, memory keeps some: ${reason}`,
			);
		takes = taken;
	};
	return {
		find: async (path) => {
			const inMemory = unwritten.get(path);
			if (inMemory) return unpackPage(inMemory);
			const file = fileOf(path);
			const record = await readFile(file).catch(() => undefined);
			const page = record && (await unpackPage(record));
			if (record && !page) tellOperator(`The file of the page ${path} is damaged: the page is made anew.`);
			return page;
		},
		keep: async (path, page) => {
			const record = await packPage(page);
			const file = fileOf(path);
			try {
				await Promise.all([begun, dirname(file)].map((folder) => mkdir(folder, { recursive: true })));
				await writeWhole(file, record, join(begun, randomUUID()));
				unwritten.delete(path);
				tell(true);
			} catch (error) {
				unwritten.set(path, record);
				tell(false, error instanceof Error ? error.message : String(error));
			}
		},
	};
}
