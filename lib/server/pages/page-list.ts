import { crc32 } from "node:zlib";

/** For how long a page is good and how long it may be served after that, in seconds, as Next counts it. */
export interface PageLife {
	/** `false`: for as long as the build. */
	revalidate: number | false;
	expire?: number | undefined;
}

/** What a file held when the build had made it. */
export type FileSum = readonly [bytes: number, crc: number];

/** The pages of a build, by their path with locale (`/en/features/grid`): made by scripts/page-list.ts. */
export interface PageList {
	/** When they were made, in milliseconds. */
	made: number;
	lives: PageLife[];
	pages: Record<string, readonly [life: number, html: FileSum, data: FileSum]>;
}

/** Where a build keeps the list, below its folder. */
export const PAGE_LIST = "page-list.json";

export const sumOf = (content: Buffer): FileSum => [content.length, crc32(content)];

/** Whether a file still holds what it held. A crc finds what tears and rots; whoever can write here needs no forgery. */
export const isWhole = (content: Buffer, [bytes, crc]: FileSum): boolean =>
	content.length === bytes && crc32(content) === crc;
