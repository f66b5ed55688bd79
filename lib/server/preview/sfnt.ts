import { inflateSync } from "node:zlib";

/** The tables of a font by their four-letter names. https://learn.microsoft.com/typography/opentype/spec/otff */
export type FontTables = Map<string, Buffer>;

/** Where a table's entry begins in a WOFF file, and how long each is. https://www.w3.org/TR/WOFF/ */
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;

/** The tables of a font in a WOFF file. */
export function readWoff(file: Buffer): FontTables {
	const count = file.readUInt16BE(12);
	return new Map(
		Array.from({ length: count }, (_, index): [string, Buffer] => {
			const entry = WOFF_HEAD + WOFF_ENTRY * index;
			const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [
				number,
				number,
				number,
			];
			const data = file.subarray(offset, offset + packed);
			return [file.toString("latin1", entry, entry + 4), packed < length ? inflateSync(data) : data];
		}),
	);
}

const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]);

/** A TrueType file of tables. Its checksums stay empty: what draws reads none. */
export function writeSfnt(tables: FontTables): Buffer {
	const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
	const head = Buffer.alloc(12 + 16 * sorted.length);
	head.writeUInt32BE(0x00010000, 0);
	head.writeUInt16BE(sorted.length, 4);
	let offset = head.length;
	sorted.forEach(([name, table], index) => {
		const entry = 12 + 16 * index;
		head.write(name, entry, "latin1");
		head.writeUInt32BE(offset, entry + 8);
		head.writeUInt32BE(table.length, entry + 12);
		offset += padded(table).length;
	});
	return Buffer.concat([head, ...sorted.map(([, table]) => padded(table))]);
}
