import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Tinypool } from "tinypool";
import { Refusal } from "@/lib/server/refusal";
import type { PreviewJob } from "./draw";
import { PREVIEW_FOLDER, PREVIEW_THREAD } from "./thread-files";

/** One thread: the other core is the server's. */
const THREADS = 1;
/** So many wait for it at most: a second's work. */
const MOST_WAITING = 8;
/** After so long, in milliseconds, a drawing ends without an answer. */
const LONGEST = 5_000;
/** A thread without work ends after so long, in milliseconds, and gives its memory back: some 180 MB. */
const IDLE = 20_000;
const MOST_MEGABYTES = 128;
/** When to come back where too many wait. */
const BUSY_SECONDS = 5;
/** So many bytes of pictures are kept: some two hundred. */
const MOST_KEPT = 6_000_000;

interface Held {
	pool?: Tinypool;
	/** By what was drawn, so that no address can leave more than its picture. */
	pictures: LRUCache<string, Uint8Array>;
}

declare global {
	/** Held by the process: Next gives pages and API routes modules of their own. */
	var webreachPreviews: Held | undefined;
}

function held(): Held {
	globalThis.webreachPreviews ??= {
		pictures: new LRUCache({ maxSize: MOST_KEPT, sizeCalculation: ({ length }) => length }),
	};
	return globalThis.webreachPreviews;
}

/** How much is kept, in pictures and in bytes. */
export const keptPictures = () => {
	const { size, calculatedSize } = held().pictures;
	return { count: size, bytes: calculatedSize, most: MOST_KEPT };
};

/** Undefined where nothing was built, in development and tests: pictures are then drawn where they are asked for. */
async function poolHere(): Promise<Tinypool | undefined> {
	const filename = join(/* turbopackIgnore: true */ process.cwd(), PREVIEW_FOLDER, PREVIEW_THREAD);
	if (held().pool || process.env.NODE_ENV !== "production" || !existsSync(filename)) return held().pool;
	// Of no use to whoever never draws.
	const { Tinypool } = await import("tinypool");
	held().pool ??= new Tinypool({
		filename,
		minThreads: 0,
		maxThreads: THREADS,
		maxQueue: MOST_WAITING,
		idleTimeout: IDLE,
		resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
	});
	return held().pool;
}

const busy = () =>
	new Refusal(503, "Too many wait", { wait: BUSY_SECONDS, detail: `Ask again in ${BUSY_SECONDS} s.` });

async function drawn(job: PreviewJob, signal: AbortSignal | undefined): Promise<Uint8Array> {
	const pool = await poolHere();
	if (!pool) {
		const { drawHere } = await import("./draw-here");
		return drawHere(job);
	}
	if (pool.queueSize >= MOST_WAITING) throw busy();
	const late = AbortSignal.timeout(LONGEST);
	try {
		return await pool.run(job, {
			name: "runPreview",
			signal: signal ? AbortSignal.any([signal, late]) : late,
		});
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : undefined;
		if (!signal?.aborted && (late.aborted || code === "ERR_WORKER_OUT_OF_MEMORY")) throw busy();
		throw error;
	}
}

/**
 * A drawing as a PNG, made off the main thread, or kept from before.
 * @param signal ends it: whoever asked has left.
 * @throws {Refusal} 503 where too many wait or it takes too long, and what drawing itself throws.
 */
export async function previewPng(job: PreviewJob, signal?: AbortSignal): Promise<Uint8Array> {
	const name = createHash("sha1").update(job.svg).digest("base64url");
	const { pictures } = held();
	const known = pictures.get(name);
	if (known) return known;
	const made = await drawn(job, signal);
	pictures.set(name, made);
	return made;
}
