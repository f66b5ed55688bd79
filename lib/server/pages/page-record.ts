import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Maximum size of a decompressed record, in bytes: ten times the largest page. */
const MAX_BYTES = 16_000_000;

/** A page as Next's cache stores it (`CachedPageValue`), with its time of rendering and lifetime. */
const entry = z.object({
	lastModified: z.number().positive(),
	cacheControl: z
		.object({ revalidate: z.union([z.number(), z.literal(false)]), expire: z.number().optional() })
		.optional(),
	value: z.object({
		kind: z.literal("PAGES"),
		html: z.string().min(1),
		pageData: z.record(z.string(), z.unknown()),
		headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
		status: z.number().optional(),
	}),
});

export type PageRecord = z.infer<typeof entry>;

/** Compresses at level 1, which shrinks pages to a sixth, in a third of the time of the default level. */
export const encodePageRecord = (page: PageRecord): Promise<Buffer> =>
	compress(JSON.stringify(page), { level: 1 });

/** Decodes a record; undefined if it is damaged or not a page. */
export async function decodePageRecord(record: Buffer): Promise<PageRecord | undefined> {
	try {
		const text = (await decompress(record, { maxOutputLength: MAX_BYTES })).toString("utf8");
		return entry.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}
