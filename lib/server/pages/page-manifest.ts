import { crc32 } from "node:zlib";

/** When a page is stale and when it expires, in seconds after rendering, as Next defines them. */
export interface PageLifetime {
	/** `false`: never stale. */
	revalidate: number | false;
	expire?: number | undefined;
}

/** Size and CRC-32 of a file as the build wrote it. */
export type FileChecksum = readonly [bytes: number, crc: number];

/** The prerendered pages by path with locale (`/en/features/grid`). scripts/page-list.ts writes it. */
export interface PageManifest {
	/** Time of the build, in milliseconds since 1970. */
	renderedAt: number;
	lifetimes: PageLifetime[];
	pages: Record<string, readonly [lifetime: number, html: FileChecksum, data: FileChecksum]>;
}

/** Path of the manifest inside the build's folder. */
export const PAGE_MANIFEST_FILE = "page-list.json";

export const computeChecksum = (content: Buffer): FileChecksum => [content.length, crc32(content)];

/**
 * Whether a file is undamaged. A CRC is enough, because an attacker who can change a file could also change its
 * checksum.
 */
export const isIntact = (content: Buffer, [bytes, crc]: FileChecksum): boolean =>
	content.length === bytes && crc32(content) === crc;
