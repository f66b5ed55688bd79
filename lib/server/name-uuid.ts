import { createHash } from "node:crypto";

/** Drawn once at random. All ids the site gives away hang on it: it never changes. */
const NAMESPACE = "60fce875-d10d-4c82-91cb-86a1205b7937";

/**
 * A name as an IRI that stays the same on every host and in every build: a UUID made from the name (version 5).
 * https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-5
 */
export function nameUuid(name: string): string {
	const namespace = Buffer.from(NAMESPACE.replaceAll("-", ""), "hex");
	const bytes = createHash("sha1").update(namespace).update(name).digest().subarray(0, 16);
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	const hex = bytes.toString("hex");
	const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
	return `urn:uuid:${parts.join("-")}`;
}
