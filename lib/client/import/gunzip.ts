import { Gunzip } from "fflate";

/** So much is unpacked at a time: what is behind the end of a member is copied, and browsers read in pieces of megabytes. */
const PIECE = 65_536;
/** CRC-32 and length of what was packed, at the end of a member. https://www.rfc-editor.org/rfc/rfc1952#page-5 */
const TRAILER = 8;
/** Longer heads (they may hold the name of a file) hide the trailer before them, which is then not looked at. */
const KEPT = 1_024;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
	return value;
});

/** CRC-32 of bytes, or of more of them behind those that gave `crc`. */
export function crc32(bytes: Uint8Array, crc = 0): number {
	let value = ~crc;
	for (let index = 0; index < bytes.length; index++)
		value = (table[(value ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
	return ~value >>> 0;
}

/**
 * Unpacks gzip as it comes, also where several members or files were put together: servers add to packed logs, and `cat`
 * joins them. Browsers' own `DecompressionStream` refuses all but the first.
 * https://compression.spec.whatwg.org/#supported-formats
 * @throws {Error} on what is cut off, and on a member that is not what was packed.
 */
export function gunzipped(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
	/** The end of what came before the piece at hand, that piece, and where they begin in the file. */
	let bytes = new Uint8Array(0);
	let start = 0;
	let crc = 0;
	let length = 0;
	const check = (end: number) => {
		const at = end - TRAILER - start;
		if (at < 0) return;
		const view = new DataView(bytes.buffer, bytes.byteOffset + at, TRAILER);
		if (view.getUint32(0, true) !== crc || view.getUint32(4, true) !== length % 2 ** 32)
			throw new Error("not what was packed");
		[crc, length] = [0, 0];
	};
	const gunzip = new Gunzip();
	const take = (piece: Uint8Array) => {
		const kept = bytes.subarray(Math.max(0, bytes.length - KEPT));
		start += bytes.length - kept.length;
		const joined = new Uint8Array(kept.length + piece.length);
		joined.set(kept);
		joined.set(piece, kept.length);
		bytes = joined;
		gunzip.push(piece);
	};
	return new TransformStream({
		start(controller) {
			gunzip.ondata = (data) => {
				crc = crc32(data, crc);
				length += data.length;
				if (data.length > 0) controller.enqueue(new Uint8Array(data));
			};
			gunzip.onmember = (end) => check(end);
		},
		transform(chunk) {
			for (let from = 0; from < chunk.length; from += PIECE) take(chunk.subarray(from, from + PIECE));
		},
		flush() {
			gunzip.push(new Uint8Array(0), true);
			check(start + bytes.length);
		},
	});
}
