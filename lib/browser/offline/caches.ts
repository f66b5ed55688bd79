/** The names of the service worker's caches. Raise the number when the format of the entries changes. */
export const PAGE_CACHE = "webreach-pages-1";
export const DATA_CACHE = "webreach-data-1";
export const ASSET_CACHE = "webreach-assets-1";

/** Sent by a page when it is shown, so that the worker caches it for offline use. */
export interface VisitMessage {
	kind: "visit";
	/** Its path, query included, with the locale. */
	path: string;
	/** The offline page in the reader's language, served for pages that are not cached. */
	fallback: string;
}

export const isVisitMessage = (message: unknown): message is VisitMessage =>
	typeof message === "object" &&
	message !== null &&
	"kind" in message &&
	message.kind === "visit" &&
	"path" in message &&
	typeof message.path === "string" &&
	"fallback" in message &&
	typeof message.fallback === "string";
