/**
 * Whether a file starts with the signature of a ZIP archive.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.7
 */
export const isArchive = (bytes: Uint8Array): boolean =>
	bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
