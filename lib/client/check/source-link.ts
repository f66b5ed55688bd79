import { pack, unpack } from "@/lib/client/audience/compress";

/** What a link holds after `#`: it stays in the browser. */
const MARK = "#check=";
/** Longer links are cut by mail programs and chats. */
const LONGEST = 6_000;

/** A file's name and its code, in what a link holds after `#`; undefined where that would be too long. */
export async function linkOf(name: string, code: string): Promise<string | undefined> {
	const link = MARK + (await pack(JSON.stringify([name, code])));
	return link.length > LONGEST ? undefined : link;
}

/**
 * The file of a link, from what it holds after `#`; undefined where it holds none.
 * @throws where what it holds cannot be read.
 */
export async function fileOfLink(fragment: string): Promise<{ name: string; code: string } | undefined> {
	if (!fragment.startsWith(MARK)) return undefined;
	const file: unknown = JSON.parse(await unpack(fragment.slice(MARK.length)));
	const [name, code] = Array.isArray(file) ? file : [];
	if (typeof name !== "string" || typeof code !== "string") throw new RangeError("no file");
	return { name, code };
}
