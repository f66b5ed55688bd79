import { buildId } from "@/lib/server/build-id";
import type { SharedStore } from "@/lib/server/shared-store";
import { type PageEntry, packPage, unpackPage } from "./page-record";

/** For how long a page that is at hand is used without a look for a newer one, in milliseconds. */
const LOOK_EVERY = 30_000;
/** Of so many pages it is known when they were looked for. */
const PAGES_KNOWN = 10_000;
/** A page is good for a day and served for another while it is made anew; then nobody has asked for long. */
const KEPT_FOR = 2 * 86_400;
/** Pages on their way into the store. Beyond that it is too slow to bother it with more. */
const UNDER_WAY = 100;
/** Packed, in bytes: no page comes near it, and one that did must not drive out hundreds. */
const LARGEST = 1_000_000;

/** Pages that one replica of a build made, for the others. */
export interface SharedPages {
	/** Whether a page at hand may be older than the shared one; says yes once in a while. */
	isDue: (key: string) => boolean;
	find: (key: string) => Promise<PageEntry | undefined>;
	/** Keeps nobody waiting. */
	keep: (key: string, page: PageEntry) => void;
}

/** Shares pages in a store, under the build's own name: another build's are other pages. */
export function sharedPages(store: SharedStore, build = buildId(), now = Date.now): SharedPages {
	const lookedAt = new Map<string, number>();
	let underWay = 0;
	const nameOf = (key: string) => `webreach:${build}:page:${key}`;
	const put = async (key: string, page: PageEntry) => {
		const record = await packPage(page);
		if (record.length <= LARGEST) await store.keep(nameOf(key), record, KEPT_FOR);
	};
	return {
		isDue: (key) => {
			if (now() - (lookedAt.get(key) ?? Number.NEGATIVE_INFINITY) < LOOK_EVERY) return false;
			lookedAt.delete(key);
			const [oldest] = lookedAt.keys();
			if (lookedAt.size >= PAGES_KNOWN && oldest !== undefined) lookedAt.delete(oldest);
			lookedAt.set(key, now());
			return true;
		},
		find: async (key) => {
			const record = await store.find(nameOf(key));
			return record && unpackPage(record);
		},
		keep: (key, page) => {
			if (underWay >= UNDER_WAY || store.state() === "down") return;
			underWay++;
			put(key, page)
				.catch(() => undefined)
				.finally(() => underWay--);
		},
	};
}
