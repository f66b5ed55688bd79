import { createHmac, timingSafeEqual } from "node:crypto";
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
/** Length of a signature, in bytes. */
const SIGNATURE_BYTES = 32;

/** Rendered pages that the replicas of a build share. */
export interface SharedPages {
	/** Whether it is time to check the store for a newer page; true at most once each 30 s. */
	isDue: (key: string) => boolean;
	find: (key: string) => Promise<PageRecord | undefined>;
	/** Stores a page in the background. */
	save: (key: string, page: PageRecord) => void;
}

/** Signs a record for its key, so that it is valid in no other place. */
const sign = (secret: string, key: string, record: Buffer) =>
	createHmac("sha256", secret).update(key).update("\0").update(record).digest();

/**
 * Shares pages in a store. Keys contain the build id, so that builds do not mix. A record without a valid signature is
 * ignored, because others may be able to write to the store.
 * @param secret the key of the signatures, which the replicas share.
 */
export function createSharedPages(
	store: SharedStore,
	secret: string,
	build = buildId(),
	now = Date.now,
): SharedPages {
	const checkedAt = new Map<string, number>();
	let pending = 0;
	const toStoreKey = (key: string) => `webreach:${build}:page:${key}`;
	const put = async (key: string, page: PageRecord) => {
		const record = await encodePageRecord(page);
		if (record.length > MAX_BYTES) return;
		const signed = Buffer.concat([sign(secret, toStoreKey(key), record), record]);
		await store.save(toStoreKey(key), signed, TTL_SECONDS);
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
			const signed = await store.find(toStoreKey(key), MAX_BYTES + SIGNATURE_BYTES);
			if (signed === undefined || signed.length < SIGNATURE_BYTES) return undefined;
			const record = signed.subarray(SIGNATURE_BYTES);
			const expected = sign(secret, toStoreKey(key), record);
			if (!timingSafeEqual(signed.subarray(0, SIGNATURE_BYTES), expected)) return undefined;
			return decodePageRecord(record);
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
