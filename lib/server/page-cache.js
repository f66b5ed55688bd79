const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache");
const {
	SharedCacheControls,
} = require("next/dist/server/lib/incremental-cache/shared-cache-controls.external");

/**
 * Next's own cache, but of pages only. Next would keep in memory that an address is unknown or has moved, and how
 * long that holds even for good; as there is no end of such addresses, neither is kept here.
 */
module.exports = class PageCache extends FileSystemCache {
	async set(key, value, context) {
		if (value?.kind === "PAGES") return super.set(key, value, context);
		// Noted by the caller just before.
		SharedCacheControls.cacheControls.delete(key);
	}
};
