import { buildId } from "@/lib/server/build-id";
import type { SharedStore } from "@/lib/server/shared-store";
import { decodePageRecord, encodePageRecord, type PageRecord } from "./page-record";

/** In milliseconds. After this time the store is checked for a newer page. */
const RECHECK_MS = 30_000;
/** Maximum number of pages whose last check is remembered. */
const MAX_CHECKED = 10_000;
/** Time to live in the store, in seconds: a day fresh, and a day stale while revalidating. */
const TTL_SECONDS = 2 * 86_400;
/** Maximum number of concurrent writes to the store. Further writes are dropped, because the store is too slow. */
const MAX_PENDING = 100;
/** Maximum size of a compressed page, in bytes. One page must not evict hundreds of others. */
const MAX_BYTES = 1_000_000;

/** Rendered pages that the replicas of a build share. */
export interface SharedPages {
	/** Whether it is time to check the store for a newer page; true at most once each 30 s. */
	isDue: (key: string) => boolean;
	find: (key: string) => Promise<PageRecord | undefined>;
	/** Stores a page in the background. */
	save: (key: string, page: PageRecord) => void;
}

/** Shares pages in a store. Keys contain the build id, so that builds do not mix. */
export function createSharedPages(store: SharedStore, build = buildId(), now = Date.now): SharedPages {
	const checkedAt = new Map<string, number>();
	let pending = 0;
	const toStoreKey = (key: string) => `webreach:${build}:page:${key}`;
	const put = async (key: string, page: PageRecord) => {
		const record = await encodePageRecord(page);
		if (record.length <= MAX_BYTES) await store.save(toStoreKey(key), record, TTL_SECONDS);
	};
	return {
		isDue: (key) => {
			if (now() - (checkedAt.get(key) ?? Number.NEGATIVE_INFINITY) < RECHECK_MS) return false;
			checkedAt.delete(key);
			const [oldest] = checkedAt.keys();
			if (checkedAt.size >= MAX_CHECKED && oldest !== undefined) checkedAt.delete(oldest);
			checkedAt.set(key, now());
			return true;
		},
		find: async (key) => {
			const record = await store.find(toStoreKey(key));
			return record && decodePageRecord(record);
		},
		save: (key, page) => {
			if (pending >= MAX_PENDING || store.state() === "down") return;
			pending++;
			put(key, page)
				.catch(() => undefined)
				.finally(() => pending--);
		},
	};
}
