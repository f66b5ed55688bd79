/** More than any audience unpacks to; a link that unpacks to more is no audience. */
const LONGEST = 1_000_000;

async function through(
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
		if (size > LONGEST) {
			await reader.cancel();
			throw new RangeError("too long");
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

/** Text made short enough for an address: `z…` deflated, `p…` plain where the browser cannot deflate. */
export async function pack(text: string): Promise<string> {
	const bytes = new TextEncoder().encode(text);
	return typeof CompressionStream === "undefined"
		? `p${toBase64Url(bytes)}`
		: `z${toBase64Url(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

/**
 * What `pack` made, undone.
 * @throws on what it did not make, or what is too long.
 */
export async function unpack(packed: string): Promise<string> {
	if (packed.length > LONGEST || !/^[pz]/.test(packed)) throw new RangeError("not packed");
	const bytes = fromBase64Url(packed.slice(1));
	const plain = packed.startsWith("z") ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
	return new TextDecoder("utf-8", { fatal: true }).decode(plain);
}
