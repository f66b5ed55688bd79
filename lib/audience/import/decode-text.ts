import { ImportError, type ImportFault } from "./import-error";

/** The largest file that is read, in bytes. 50,000 rows of an analytics tool take a tenth of it. */
export const MAX_FILE_BYTES = 32_000_000;

/**
 * Magic numbers of files that are not text, with the fault to report.
 * https://en.wikipedia.org/wiki/List_of_file_signatures
 */
const signatures: [start: string, ImportFault][] = [
	["\x89PNG", "image"],
	["\xff\xd8\xff", "image"],
	["GIF8", "image"],
	["RIFF", "image"],
	["PK\x03\x04", "archive"],
	["\x1f\x8b", "archive"],
	["\xd0\xcf\x11\xe0", "sheet"],
	["%PDF", "binary"],
];

/** Number of bytes that are enough to detect the encoding. */
const SAMPLE_BYTES = 4_000;

/**
 * Detects UTF-16 without a byte order mark: most texts have a zero in every other byte. Texts in other encodings have
 * no zeros.
 * @throws {ImportError} if the bytes are not text.
 */
function detectUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
	const zeros = [0, 0];
	const sample = bytes.subarray(0, SAMPLE_BYTES);
	sample.forEach((byte, index) => {
		if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
	});
	const [even = 0, odd = 0] = zeros;
	if (even + odd === 0) return undefined;
	if (odd > sample.length / 4 && odd > 10 * even) return "utf-16le";
	if (even > sample.length / 4 && even > 10 * odd) return "utf-16be";
	throw new ImportError("binary");
}

function detectEncoding(bytes: Uint8Array): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	return detectUtf16(bytes) ?? "utf-8";
}

/**
 * Decodes a file: UTF-8, UTF-16 with or without a byte order mark, else Windows-1252, which old spreadsheets write.
 * @throws {ImportError} if the file is empty, too large, or not text.
 */
export function decodeText(bytes: Uint8Array): string {
	if (bytes.length === 0) throw new ImportError("empty");
	if (bytes.length > MAX_FILE_BYTES) throw new ImportError("large");
	const start = String.fromCharCode(...bytes.subarray(0, 8));
	const signature = signatures.find(([mark]) => start.startsWith(mark));
	if (signature) throw new ImportError(signature[1]);
	const encoding = detectEncoding(bytes);
	try {
		return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
