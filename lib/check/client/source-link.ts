import { compressText, decompressText } from "@/lib/browser/compress";

/** The start of the fragment. Browsers do not send fragments to the server. */
const PREFIX = "#check=";
/** Mail and chat programs cut longer links. */
const MAX_LENGTH = 6_000;

/** Encodes a file as a URL fragment that starts with `#`. Returns undefined if it would be too long. */
export async function encodeSourceLink(name: string, code: string): Promise<string | undefined> {
	const link = PREFIX + (await compressText(JSON.stringify([name, code])));
	return link.length > MAX_LENGTH ? undefined : link;
}

/**
 * Decodes a fragment of `encodeSourceLink`. Returns undefined for any other fragment.
 * @throws if the fragment is damaged.
 */
export async function decodeSourceLink(
	fragment: string,
): Promise<{ name: string; code: string } | undefined> {
	if (!fragment.startsWith(PREFIX)) return undefined;
	const file: unknown = JSON.parse(await decompressText(fragment.slice(PREFIX.length)));
	const [name, code] = Array.isArray(file) ? file : [];
	if (typeof name !== "string" || typeof code !== "string")
		throw new RangeError("The link holds no file name and code");
	return { name, code };
}
