/** The names of what the service worker keeps. A new number leaves behind what an older worker kept in another form. */
export const PAGES = "webreach-pages-1";
export const DATA = "webreach-data-1";
export const ASSETS = "webreach-assets-1";

/** What a page tells the worker: it was shown, so that it can be read again without a connection. */
export interface Visit {
	kind: "visit";
	/** Its path, query included, with the locale. */
	path: string;
	/** The page that stands for those never visited, in the reader's language. */
	fallback: string;
}

export const isVisit = (message: unknown): message is Visit =>
	typeof message === "object" &&
	message !== null &&
	"kind" in message &&
	message.kind === "visit" &&
	"path" in message &&
	typeof message.path === "string" &&
	"fallback" in message &&
	typeof message.fallback === "string";
