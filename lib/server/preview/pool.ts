import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { Refusal } from "@/lib/server/refusal";
import { inThread, type ThreadKind } from "@/lib/threads";
import type { PreviewJob } from "./draw";
import { PREVIEW_FOLDER, PREVIEW_THREAD } from "./thread-files";

/** As many wait as are drawn in a second; the thread takes some 180 MB while it lives, most of it outside of its heap. */
const drawing: ThreadKind = {
	file: join(PREVIEW_FOLDER, PREVIEW_THREAD),
	name: "runPreview",
	mostWaiting: 8,
	longest: 5_000,
	idle: 20_000,
	mostMegabytes: 128,
};
/** When to come back where too many wait. */
const BUSY_SECONDS = 5;
/** So many bytes of pictures are kept: some hundred. */
const MOST_KEPT = 6_000_000;

declare global {
	/**
	 * By what was drawn, so that no address can leave more than its picture. Held by the process: Next gives pages and API
	 * routes modules of their own.
	 */
	var webreachPictures: LRUCache<string, Uint8Array> | undefined;
}

function pictures(): LRUCache<string, Uint8Array> {
	globalThis.webreachPictures ??= new LRUCache({
		maxSize: MOST_KEPT,
		sizeCalculation: ({ length }) => length,
	});
	return globalThis.webreachPictures;
}

/** How much is kept, in pictures and in bytes. */
export const keptPictures = () => {
	const { size, calculatedSize } = pictures();
	return { count: size, bytes: calculatedSize, most: MOST_KEPT };
};

const busy = () =>
	new Refusal(503, "Too many wait", { wait: BUSY_SECONDS, detail: `Ask again in ${BUSY_SECONDS} s.` });

/**
 * A drawing as a PNG, made off the main thread, or kept from before.
 * @param signal ends it: whoever asked has left.
 * @throws {Refusal} 503 where too many wait or it takes too long, and what drawing itself throws.
 */
export async function previewPng(job: PreviewJob, signal?: AbortSignal): Promise<Uint8Array> {
	const name = createHash("sha1").update(job.svg).digest("base64url");
	const known = pictures().get(name);
	if (known) return known;
	const here = async (): Promise<Uint8Array> => (await import("./draw-here")).drawHere(job);
	const outcome = await inThread(drawing, job, { here, signal });
	if (outcome.kind === "refused") throw busy();
	pictures().set(name, outcome.result);
	return outcome.result;
}
