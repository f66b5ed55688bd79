/** Which glyph stands for which character. https://learn.microsoft.com/typography/opentype/spec/cmap */
export type GlyphMap = Map<number, number>;

/** Format 4: characters below 0x10000 in segments, each with a distance to its glyphs or a list of them. */
function readSegments(table: Buffer, at: number, map: GlyphMap) {
	const size = table.readUInt16BE(at + 6);
	const ends = at + 14;
	const starts = ends + size + 2;
	const [distances, offsets] = [starts + size, starts + 2 * size];
	for (let segment = 0; segment < size; segment += 2) {
		const end = table.readUInt16BE(ends + segment);
		const start = table.readUInt16BE(starts + segment);
		const distance = table.readUInt16BE(distances + segment);
		const offset = table.readUInt16BE(offsets + segment);
		for (let char = start; char <= end && char !== 0xffff; char++) {
			const listed = offset && table.readUInt16BE(offsets + segment + offset + 2 * (char - start));
			const glyph = offset ? listed && listed + distance : char + distance;
			if (glyph & 0xffff) map.set(char, glyph & 0xffff);
		}
	}
}

/** Format 12: groups of characters that follow one another, as their glyphs do. */
function readGroups(table: Buffer, at: number, map: GlyphMap) {
	for (let group = 0; group < table.readUInt32BE(at + 12); group++) {
		const [start, end, glyph] = [16, 20, 24].map((place) => table.readUInt32BE(at + place + 12 * group)) as [
			number,
			number,
			number,
		];
		for (let char = start; char <= end; char++) map.set(char, glyph + char - start);
	}
}

/** All characters of a font's table `cmap`. */
export function readGlyphMap(table: Buffer): GlyphMap {
	const map: GlyphMap = new Map();
	for (let entry = 0; entry < table.readUInt16BE(2); entry++) {
		const at = table.readUInt32BE(8 + 8 * entry);
		const format = table.readUInt16BE(at);
		if (format === 4) readSegments(table, at, map);
		if (format === 12) readGroups(table, at, map);
	}
	return map;
}

/** The table `cmap` of a map: one group a character, which is as short as it needs to be. */
export function writeGlyphMap(map: GlyphMap): Buffer {
	const sorted = [...map].sort(([one], [other]) => one - other);
	const table = Buffer.alloc(12 + 16 + 12 * sorted.length);
	table.writeUInt16BE(1, 2);
	// For Windows, all of Unicode.
	table.writeUInt16BE(3, 4);
	table.writeUInt16BE(10, 6);
	table.writeUInt32BE(12, 8);
	table.writeUInt16BE(12, 12);
	table.writeUInt32BE(table.length - 12, 16);
	table.writeUInt32BE(sorted.length, 24);
	sorted.forEach(([char, glyph], index) => {
		const group = 28 + 12 * index;
		table.writeUInt32BE(char, group);
		table.writeUInt32BE(char, group + 4);
		table.writeUInt32BE(glyph, group + 8);
	});
	return table;
}
