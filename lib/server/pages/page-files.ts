import { createHash, randomUUID } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { logLine } from "@/lib/server/logger";
import { decodePageRecord, encodePageRecord, type PageRecord } from "./page-record";

/**
 * Limit of all files, in bytes: some 16,000 pages. The containers and units have a file system of 256 MiB for them, in
 * memory.
 */
const MAX_WRITTEN_BYTES = 200_000_000;
/** File systems assign space in blocks of this size, in bytes. */
const BLOCK_BYTES = 4_096;

/** Memory limit, in bytes, for pages that cannot be written to disk: some 2,000 compressed pages. */
const MAX_UNWRITTEN_BYTES = 32_000_000;

/**
 * In milliseconds. The disk counts as writable after this time without a failed write. One successful write proves
 * nothing, because small pages may fit on a full disk.
 */
const RECOVERY_MS = 10_000;

/** Returns a page's file name: a hash, because a path may be too long, and file systems may ignore case. */
export function getPageFileName(path: string): string {
	const name = createHash("sha256").update(path).digest("hex").slice(0, 32);
	return join(name.slice(0, 2), `${name}.gz`);
}

/**
 * Writes a file completely or not at all, even if the power fails: syncs a temporary file, then renames it.
 * @param unfinished path of the temporary file: unique, and on the same disk.
 */
async function writeFileAtomic(file: string, content: Buffer, unfinished: string): Promise<void> {
	try {
		const handle = await open(unfinished, "wx");
		try {
			await handle.writeFile(content);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true }).catch(() => undefined);
		throw error;
	}
}

/** Lists the files of earlier processes with their sizes, the oldest first. */
function listFiles(dir: string): [name: string, bytes: number][] {
	const listed = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return listed
		.map((entry) => join(entry.parentPath, entry.name))
		.map((file) => ({ file, ...statSync(file) }))
		.sort((a, b) => a.mtimeMs - b.mtimeMs)
		.map(({ file, size }) => [file, size]);
}

/**
 * Bounds the files in a folder by deleting the least recently used ones.
 * @returns a function to call for each file that was written or read.
 */
function limitFiles(dir: string, maxBytes: number): (file: string, bytes: number) => void {
	const files = new LRUCache<string, number>({
		maxSize: maxBytes,
		sizeCalculation: (bytes) => Math.max(1, Math.ceil(bytes / BLOCK_BYTES)) * BLOCK_BYTES,
		dispose: (_, file, reason) => {
			if (reason === "evict") rm(file, { force: true }).catch(() => undefined);
		},
	});
	try {
		for (const [file, bytes] of listFiles(dir)) files.set(file, bytes);
	} catch {
		// No process has stored a page yet.
	}
	return (file, bytes) => void files.set(file, bytes);
}

/** Pages rendered at run time. */
export interface PageFiles {
	find: (path: string) => Promise<PageRecord | undefined>;
	/** Stores a page. Never rejects: a page that cannot be written stays in memory. */
	save: (path: string, page: PageRecord) => Promise<void>;
}

/**
 * Stores each page in a gzip file. The checksum of gzip detects a damaged file, which is ignored. Deletes the least recently
 * used pages beyond a limit: they are rendered again.
 * @param dir a folder inside the build's, so that the pages are deleted with the build.
 */
export function createPageFiles(dir: string, now = Date.now, maxBytes = MAX_WRITTEN_BYTES): PageFiles {
	const unwritten = new LRUCache<string, Buffer>({
		maxSize: MAX_UNWRITTEN_BYTES,
		sizeCalculation: (record) => record.length,
	});
	const outage = { isLogged: false, failedAt: 0 };
	const unfinished = join(dir, "unfinished");
	// Deletes temporary files that a killed process has left.
	rmSync(unfinished, { recursive: true, force: true });
	const markUsed = limitFiles(dir, maxBytes);
	const getFile = (path: string) => join(dir, getPageFileName(path));
	const logFailure = (error: unknown) => {
		const reason = error instanceof Error ? error.message : String(error);
		if (!outage.isLogged) logLine(`Pages are not written to disk, memory keeps some: ${reason}`);
		Object.assign(outage, { isLogged: true, failedAt: now() });
	};
	const logSuccess = () => {
		if (!outage.isLogged || now() - outage.failedAt < RECOVERY_MS) return;
		logLine("Pages are written to disk again.");
		outage.isLogged = false;
	};
	return {
		find: async (path) => {
			const inMemory = unwritten.get(path);
			if (inMemory) return decodePageRecord(inMemory);
			const file = getFile(path);
			const record = await readFile(file).catch(() => undefined);
			const page = record && (await decodePageRecord(record));
			if (record) markUsed(file, record.length);
			if (record && !page) logLine(`The file of the page ${path} is damaged: the page is rendered again.`);
			return page;
		},
		save: async (path, page) => {
			const record = await encodePageRecord(page);
			const file = getFile(path);
			try {
				await Promise.all([unfinished, dirname(file)].map((folder) => mkdir(folder, { recursive: true })));
				await writeFileAtomic(file, record, join(unfinished, randomUUID()));
				markUsed(file, record.length);
				unwritten.delete(path);
				logSuccess();
			} catch (error) {
				unwritten.set(path, record);
				logFailure(error);
			}
		},
	};
}
