import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";
const preferred: Encoding[] = ["br", "gzip", "identity"];

/** Smaller than a packet: packing it wins nothing. As Next has it. */
const SMALLEST = 1_024;
/** What a page shrinks by most at a cost that a first reader can wait for: some 5 ms, off the main thread. */
const QUALITY = 6;

/** Newer than its types. */
interface Preferring {
	encoding: (available: Encoding[], options: { preferred: Encoding[] }) => Encoding | undefined;
}

const known = new Map<string, Encoding>();
/** Browsers send some ten; of what others make up, no more than this is remembered. */
const KNOWN = 200;

/** The form that a client takes and that is the smallest. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
export function encodingFor(accepted: string | undefined): Encoding {
	if (!accepted) return "identity";
	const told = known.get(accepted);
	if (told) return told;
	const headers = { "accept-encoding": accepted };
	const negotiator = new Negotiator({ headers }) as unknown as Preferring;
	const chosen = negotiator.encoding(preferred, { preferred });
	if (known.size >= KNOWN) known.clear();
	known.set(accepted, chosen ?? "identity");
	return chosen ?? "identity";
}

/** zlib hands out a piece of 16 kB, however little of it is used: what is kept for long has room of its own. */
function inOwnRoom(body: Buffer): Buffer {
	const own = Buffer.allocUnsafeSlow(body.length);
	body.copy(own);
	return own;
}

/** A body in another form; itself where that is no smaller. */
export async function encoded(body: Buffer, encoding: Encoding): Promise<Buffer> {
	if (body.length < SMALLEST) return body;
	if (encoding === "gzip") return inOwnRoom(await gzipped(body));
	if (encoding === "br")
		return inOwnRoom(
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
