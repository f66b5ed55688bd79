import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Caller } from "@/lib/server/caller";
import { createBusyError } from "@/lib/server/send-problem";
import { runInWorker, type WorkerPoolOptions } from "@/lib/server/worker-pool";
import type { PngJob } from "./render";
import { PREVIEW_BUILD_DIR, PREVIEW_WORKER_FILE } from "./render-thread-files";

/** The thread uses some 180 MB, most of it outside its heap, until it is idle. */
export const previewThread: WorkerPoolOptions = {
	file: join(PREVIEW_BUILD_DIR, PREVIEW_WORKER_FILE),
	timeoutMs: 5_000,
	idle: 20_000,
	maxHeapMb: 64,
};
/** Value of the Retry-After header, in seconds, when the queue is full. */
const BUSY_SECONDS = 5;
/** Size limit of the image cache, in bytes; some hundred images. */
const MAX_CACHE_BYTES = 6_000_000;

declare global {
	/**
	 * PNG images by the hash of their SVG, so that many URLs of one image share an entry. On `globalThis`, since Next
	 * bundles pages and API routes separately.
	 */
	var webreachPictures: LRUCache<string, Uint8Array> | undefined;
}

function getCache(): LRUCache<string, Uint8Array> {
	globalThis.webreachPictures ??= new LRUCache({
		maxSize: MAX_CACHE_BYTES,
		sizeCalculation: ({ length }) => length,
	});
	return globalThis.webreachPictures;
}

/** The number of cached images, their size in bytes, and the size limit. */
export const getPictureCacheStats = () => {
	const { size, calculatedSize } = getCache();
	return { count: size, bytes: calculatedSize, most: MAX_CACHE_BYTES };
};

/**
 * Renders an SVG as PNG in a worker thread, or returns it from the cache.
 * @throws {RequestRefusal} 503 if the queue is full or the job times out; also rethrows rendering errors.
 */
export async function getPreviewPng(job: PngJob, caller: Caller): Promise<Uint8Array> {
	const hash = createHash("sha1").update(job.svg).digest("base64url");
	const cached = getCache().get(hash);
	if (cached) return cached;
	const here = async (): Promise<Uint8Array> => (await import("./render-in-process")).renderInProcess(job);
	const outcome = await runInWorker(previewThread, job, { name: "runPreview", here, caller });
	if (outcome.kind === "refused") throw createBusyError(BUSY_SECONDS);
	getCache().set(hash, outcome.result);
	return outcome.result;
}
