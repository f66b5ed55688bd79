import type { DocumentProps } from "next/document";

type StartData = DocumentProps["__NEXT_DATA__"];

/** The props of `_document` on the server, and the global object in the browser. */
interface Holder {
	__NEXT_DATA__?: StartData;
}

/**
 * Returns the data that Next embeds in every document; undefined if absent.
 *
 * Benefit: the build id, which makes messages and data immutable URLs.
 * @param holder the props of `_document` on the server; omit it in the browser.
 */
export const getNextData = (holder: Partial<Holder> = globalThis as Holder): StartData | undefined =>
	holder.__NEXT_DATA__;

/** Returns the build id of the document. URLs with an unknown id are answered, but the responses may not be cached. */
export const getBuildId = (holder?: Partial<Holder>): string => getNextData(holder)?.buildId ?? "unknown";

/** Name of the file in `/_next/static/<build>/` with the code of all content pages. */
export const CONTENT_BUNDLE_FILE = "reading.js";
