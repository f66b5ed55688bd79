import { gunzipStream } from "./gunzip";

const GZIP = [0x1f, 0x8b];
/** Bytes of a file that are enough to detect its format. */
const PROBE_BYTES = 64_000;

/** Whether a file starts with gzip's magic number. https://www.rfc-editor.org/rfc/rfc1952#page-6 */
export async function isGzip(file: Blob): Promise<boolean> {
	const bytes = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
	return GZIP.every((byte, index) => bytes[index] === byte);
}

/**
 * Streams a file as text, decompressed if it is gzip. Never holds the whole file.
 * @param onRead called with the number of bytes of the file read so far.
 */
export async function textStream(file: Blob, onRead?: (bytes: number) => void) {
	let bytesRead = 0;
	const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
		transform(chunk, controller) {
			bytesRead += chunk.byteLength;
			onRead?.(bytesRead);
			controller.enqueue(chunk);
		},
	});
	const bytes = file.stream().pipeThrough(counted);
	const unpacked = (await isGzip(file)) ? bytes.pipeThrough(gunzipStream()) : bytes;
	return unpacked.pipeThrough(new TextDecoderStream());
}

/** The first part of a file's text. Of a damaged file, the text before the damage. */
export async function readLogStart(file: Blob): Promise<string> {
	if (!(await isGzip(file))) return file.slice(0, PROBE_BYTES).text();
	const reader = (await textStream(file)).getReader();
	let text = "";
	try {
		while (text.length < PROBE_BYTES) {
			const { done, value } = await reader.read();
			if (done) break;
			text += value;
		}
		await reader.cancel();
	} catch {
		// Reading the whole file reports the error.
	}
	return text;
}
