import { Gunzip } from "fflate";

/** Chunk size in bytes. fflate copies the bytes after the end of a member, and browsers deliver chunks of megabytes. */
const CHUNK_BYTES = 65_536;
/** Bytes of a member's trailer: CRC-32 and length of the data. https://www.rfc-editor.org/rfc/rfc1952#page-5 */
const TRAILER_BYTES = 8;
/**
 * Number of bytes of the previous chunks that are needed to check a trailer. The check is skipped if a member's
 * header is longer, since it may hold a file name.
 */
const LOOKBACK_BYTES = 1_024;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
	return value;
});

/** CRC-32 of bytes. Pass the CRC of the preceding bytes as `crc` to continue it. */
export function crc32(bytes: Uint8Array, crc = 0): number {
	let value = ~crc;
	for (let index = 0; index < bytes.length; index++)
		value = (table[(value ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
	return ~value >>> 0;
}

/**
 * Decompresses gzip streams, including files with several members: servers append to compressed logs, and `cat` joins
 * them. The browser's `DecompressionStream` rejects all but the first member.
 * https://compression.spec.whatwg.org/#supported-formats
 * @throws {Error} if the data is truncated or fails its checksum.
 */
export function gunzipStream(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
	/** The last chunk with LOOKBACK_BYTES before it, and their offset in the file. */
	let bytes = new Uint8Array(0);
	let start = 0;
	let crc = 0;
	let length = 0;
	const check = (end: number) => {
		const at = end - TRAILER_BYTES - start;
		if (at < 0) return;
		const view = new DataView(bytes.buffer, bytes.byteOffset + at, TRAILER_BYTES);
		if (view.getUint32(0, true) !== crc || view.getUint32(4, true) !== length % 2 ** 32)
			throw new Error("gzip member fails its CRC-32 or length check");
		[crc, length] = [0, 0];
	};
	const gunzip = new Gunzip();
	const push = (chunk: Uint8Array) => {
		const previous = bytes.subarray(Math.max(0, bytes.length - LOOKBACK_BYTES));
		start += bytes.length - previous.length;
		const joined = new Uint8Array(previous.length + chunk.length);
		joined.set(previous);
		joined.set(chunk, previous.length);
		bytes = joined;
		gunzip.push(chunk);
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
			for (let from = 0; from < chunk.length; from += CHUNK_BYTES)
				push(chunk.subarray(from, from + CHUNK_BYTES));
		},
		flush() {
			gunzip.push(new Uint8Array(0), true);
			check(start + bytes.length);
		},
	});
}
