import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";
const preferred: Encoding[] = ["br", "gzip", "identity"];

/** In bytes. Below the size of a packet, compression gains nothing. Next uses the same limit. */
const MIN_BYTES = 1_024;
/** Brotli level. It is the highest that takes at most some 5 ms a page, off the main thread. */
const QUALITY = 6;

/** The types of the package lack this option. */
interface NegotiatorWithPreference {
	encoding: (available: Encoding[], options: { preferred: Encoding[] }) => Encoding | undefined;
}

const negotiated = new Map<string, Encoding>();
/**
 * Maximum number of cached `Accept-Encoding` headers. Browsers send some ten different ones; clients can invent
 * more.
 */
const MAX_NEGOTIATED = 200;

/** Returns the smallest encoding that the client accepts. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
export function negotiateEncoding(accepted: string | undefined): Encoding {
	if (!accepted) return "identity";
	const known = negotiated.get(accepted);
	if (known) return known;
	const headers = { "accept-encoding": accepted };
	const negotiator = new Negotiator({ headers }) as unknown as NegotiatorWithPreference;
	const chosen = negotiator.encoding(preferred, { preferred });
	if (negotiated.size >= MAX_NEGOTIATED) negotiated.clear();
	negotiated.set(accepted, chosen ?? "identity");
	return chosen ?? "identity";
}

/** Copies into a buffer of exact size. zlib returns slices of 16 kB chunks, which a cache would hold in memory. */
function copyExact(body: Buffer): Buffer {
	const own = Buffer.allocUnsafeSlow(body.length);
	body.copy(own);
	return own;
}

/** Compresses a body. Returns the same buffer if the body is too small or the encoding is `identity`. */
export async function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
	if (body.length < MIN_BYTES) return body;
	if (encoding === "gzip") return copyExact(await gzipped(body));
	if (encoding === "br")
		return copyExact(
			await brotli(body, {
				params: {
					[constants.BROTLI_PARAM_QUALITY]: QUALITY,
					[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
					[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				},
			}),
		);
	return body;
}
