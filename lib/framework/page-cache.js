const { randomUUID } = require("node:crypto");
const { rename, unlink, writeFile } = require("node:fs/promises");
const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache");
const {
	SharedCacheControls,
} = require("next/dist/server/lib/incremental-cache/shared-cache-controls.external");

for (const name of ["get", "set"])
	if (typeof FileSystemCache?.prototype?.[name] !== "function")
		throw new Error(`Next's cache has no ${name}`);

/** What replicas share (lib/server/shared-pages.ts); undefined where each is alone. */
const sharedPages = () => globalThis[Symbol.for("webreach.shared-pages")];

/** All of a file or nothing: a disk that is full must not leave half a page, which would be served. */
async function writeWhole(file, data) {
	const unfinished = `${file}.${randomUUID()}.tmp`;
	try {
		await writeFile(unfinished, data);
		await rename(unfinished, file);
	} catch (error) {
		await unlink(unfinished).catch(() => undefined);
		throw error;
	}
}

/**
 * Next's own cache, but of pages only; `cacheHandler` in next.config.js, by way of cache-handler.js. Next would keep in memory that an address is unknown or has moved, and how
 * long that holds even for good; as there is no end of such addresses, neither is kept here. Where replicas share a
 * store, a page that one made serves all; without it, or while it is away, memory and disk do.
 *
 * Buys memory and disk that addresses without end do not fill (`npm run test:limits`), and pages that replicas share
 * (`npm run test:faults`). Needs Next's class and where it notes how long an answer holds; this module fails without.
 */
module.exports = class PageCache extends FileSystemCache {
	constructor(context) {
		super({ ...context, fs: { ...context.fs, writeFile: writeWhole } });
	}

	async get(key, context) {
		const local = await super.get(key, context);
		const pages = context.kind === "PAGES" ? sharedPages() : undefined;
		if (!pages || (local && !pages.isDue(key))) return local;
		const found = await pages.find(key);
		if (!found || (local && found.lastModified <= local.lastModified)) return local;
		FileSystemCache.memoryCache?.set(key, found);
		return found;
	}

	async set(key, value, context) {
		if (value?.kind === "PAGES") {
			const { cacheControl } = context;
			sharedPages()?.keep(key, { value, cacheControl, lastModified: Date.now() });
			return super.set(key, value, context);
		}
		// Noted by the caller just before.
		SharedCacheControls?.cacheControls?.delete(key);
	}
};
