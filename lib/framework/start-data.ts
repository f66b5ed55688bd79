import type { DocumentProps } from "next/document";

type StartData = DocumentProps["__NEXT_DATA__"];

/** Next gives it to the document that it draws, and to the scripts of the browser by the global object. */
interface Holder {
	__NEXT_DATA__?: StartData;
}

/**
 * What Next writes into every document for its scripts to start from; undefined where it is not.
 *
 * Buys the build's name, by which words and data are asked for so that they may be kept for good, and the data of the
 * document itself, which need not be asked for again (`freshness.spec.ts` counts).
 * @param holder the properties of a document while it is drawn; in the browser nothing.
 */
export const startData = (holder: Partial<Holder> = globalThis as Holder): StartData | undefined =>
	holder.__NEXT_DATA__;

/** The build that a document is of. What is asked for by a name that is not known is answered, and not kept. */
export const buildName = (holder?: Partial<Holder>): string => startData(holder)?.buildId ?? "unknown";
