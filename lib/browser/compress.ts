/** Upper bound for decompressed audiences, in bytes; protects against decompression bombs in links. */
const MAX_BYTES = 1_000_000;

async function transformBytes(
	bytes: Uint8Array<ArrayBuffer>,
	transform: ReadableWritablePair<Uint8Array, BufferSource>,
) {
	const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.length;
		if (size > MAX_BYTES) {
			await reader.cancel();
			throw new RangeError(`More than ${MAX_BYTES} bytes after decompression.`);
		}
		parts.push(new Uint8Array(value));
	}
	return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const toBase64Url = (bytes: Uint8Array) => {
	let binary = "";
	for (const byte of bytes) binary += String.fromCharCode(byte);
	return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

const fromBase64Url = (text: string) =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

/**
 * Compresses text for use in a URL: `z…` is deflated. `p…` is uncompressed, because the browser lacks
 * CompressionStream.
 */
export async function compressText(text: string): Promise<string> {
	const bytes = new TextEncoder().encode(text);
	return typeof CompressionStream === "undefined"
		? `p${toBase64Url(bytes)}`
		: `z${toBase64Url(await transformBytes(bytes, new CompressionStream("deflate-raw")))}`;
}

/**
 * Reverses `compressText`.
 * @throws {RangeError} on text of another form, and on more than 1 MB.
 */
export async function decompressText(packed: string): Promise<string> {
	if (packed.length > MAX_BYTES || !/^[pz]/.test(packed))
		throw new RangeError("Not compressed text: expected p… or z….");
	const bytes = fromBase64Url(packed.slice(1));
	const plain = packed.startsWith("z")
		? await transformBytes(bytes, new DecompressionStream("deflate-raw"))
		: bytes;
	return new TextDecoder("utf-8", { fatal: true }).decode(plain);
}
