import { join } from "node:path";
import { builtPages, type Page } from "./built-pages";
import type { PageEntry } from "./page-record";
import type { SharedPages } from "./shared-pages";
import { writtenPages } from "./written-pages";

/** A clock that was ahead when a page was made, by more than this (in milliseconds), has been put right since. */
const AHEAD = 60_000;

/** What Next gives a page that says nothing of its life. */
const FOR_GOOD = { revalidate: false } as const;

/** Every page that there is, made by the build or since, by its path with locale (`/en/features/grid`). */
export interface PageStore {
	find: (path: string) => Promise<Page | undefined>;
	keep: (path: string, page: PageEntry) => Promise<void>;
	/** Has somebody told of each page that is kept anew. */
	onKept: (tell: (path: string) => void) => void;
}

const pageOf = ({ value, cacheControl, lastModified }: PageEntry): Page => ({
	made: lastModified,
	life: cacheControl ?? FOR_GOOD,
	html: Buffer.from(value.html),
	data: Buffer.from(JSON.stringify(value.pageData)),
});

/**
 * The pages of one build.
 * @param dir the build's folder.
 * @param shared what replicas share; undefined where each is alone.
 */
export function pageStore(dir: string, shared?: SharedPages, now = Date.now): PageStore {
	const built = builtPages(dir);
	const written = writtenPages(join(dir, "server/kept"));
	const listeners: ((path: string) => void)[] = [];
	const findHere = async (path: string) => {
		const entry = await written.find(path);
		const page = entry ? pageOf(entry) : await built(path);
		// As old as can be: it is made anew, and served until then.
		return page && page.made > now() + AHEAD ? { ...page, made: 0 } : page;
	};
	return {
		find: async (path) => {
			const here = await findHere(path);
			if (!shared?.isDue(path)) return here;
			const there = await shared.find(path);
			if (!there || (here && there.lastModified <= here.made)) return here;
			await written.keep(path, there);
			return pageOf(there);
		},
		keep: async (path, page) => {
			await written.keep(path, page);
			shared?.keep(path, page);
			for (const tell of listeners) tell(path);
		},
		onKept: (tell) => {
			listeners.push(tell);
		},
	};
}
