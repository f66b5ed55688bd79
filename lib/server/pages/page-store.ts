import { join } from "node:path";
import { createPageFiles } from "./page-files";
import type { PageRecord } from "./page-record";
import { loadPrerenderedPages, type StoredPage } from "./prerendered-pages";
import type { SharedPages } from "./shared-pages";

/** In milliseconds. A page dated later than this was stored before the clock was set back. */
const MAX_CLOCK_SKEW = 60_000;

/** The lifetime that Next assigns by default. */
const NEVER_STALE = { revalidate: false } as const;

/** All rendered pages, from the build and from run time, by path with locale (`/en/features/grid`). */
export interface PageStore {
	find: (path: string) => Promise<StoredPage | undefined>;
	save: (path: string, page: PageRecord) => Promise<void>;
	/** Adds a listener for each page that is stored. */
	onSave: (listener: (path: string) => void) => void;
}

const toStoredPage = ({ value, cacheControl, lastModified }: PageRecord): StoredPage => ({
	renderedAt: lastModified,
	lifetime: cacheControl ?? NEVER_STALE,
	html: Buffer.from(value.html),
	data: Buffer.from(JSON.stringify(value.pageData)),
});

/**
 * The pages of one build.
 * @param dir the build's folder.
 * @param shared pages of all replicas; undefined for a single process.
 */
export function createPageStore(dir: string, shared?: SharedPages, now = Date.now): PageStore {
	const built = loadPrerenderedPages(dir);
	const written = createPageFiles(join(dir, "server/rendered"));
	const listeners: ((path: string) => void)[] = [];
	const findLocal = async (path: string) => {
		const entry = await written.find(path);
		const page = entry ? toStoredPage(entry) : await built(path);
		// Such a page counts as stale, so that it is revalidated. It is served until then.
		return page && page.renderedAt > now() + MAX_CLOCK_SKEW ? { ...page, renderedAt: 0 } : page;
	};
	return {
		find: async (path) => {
			const here = await findLocal(path);
			if (!shared?.isDue(path)) return here;
			const there = await shared.find(path);
			if (!there || (here && there.lastModified <= here.renderedAt)) return here;
			await written.save(path, there);
			return toStoredPage(there);
		},
		save: async (path, page) => {
			await written.save(path, page);
			shared?.save(path, page);
			for (const listener of listeners) listener(path);
		},
		onSave: (listener) => {
			listeners.push(listener);
		},
	};
}
