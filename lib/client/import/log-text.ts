import { gunzipped } from "./gunzip";

const GZIP = [0x1f, 0x8b];
/** So much of a text tells what it is. */
const START = 64_000;

/** Whether a file is one of gzip, by its first bytes. https://www.rfc-editor.org/rfc/rfc1952#page-6 */
export async function isGzip(file: Blob): Promise<boolean> {
	const bytes = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
	return GZIP.every((byte, index) => bytes[index] === byte);
}

/**
 * A file's text as it comes, unpacked where gzip packed it; never all of it at a time.
 * @param onRead told how many bytes of the file have been taken.
 */
export async function textStream(file: Blob, onRead?: (bytes: number) => void) {
	let taken = 0;
	const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
		transform(chunk, controller) {
			taken += chunk.byteLength;
			onRead?.(taken);
			controller.enqueue(chunk);
		},
	});
	const bytes = file.stream().pipeThrough(counted);
	const unpacked = (await isGzip(file)) ? bytes.pipeThrough(gunzipped()) : bytes;
	return unpacked.pipeThrough(new TextDecoderStream());
}

/** The first part of a file's text, or what there is of it where the file is damaged. */
export async function startOf(file: Blob): Promise<string> {
	if (!(await isGzip(file))) return file.slice(0, START).text();
	const reader = (await textStream(file)).getReader();
	let text = "";
	try {
		while (text.length < START) {
			const { done, value } = await reader.read();
			if (done) break;
			text += value;
		}
		await reader.cancel();
	} catch {
		// Reading all of it says what is wrong.
	}
	return text;
}
