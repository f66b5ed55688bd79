import { readGlyphMap, writeGlyphMap } from "./glyph-map";
import type { FontTables } from "./sfnt";

const tableOf = (tables: FontTables, name: string): Buffer => {
	const table = tables.get(name);
	if (!table) throw new Error(`the font has no table ${name}`);
	return table;
};

const glyphsIn = (tables: FontTables) => tableOf(tables, "maxp").readUInt16BE(4);
const unitsIn = (tables: FontTables) => tableOf(tables, "head").readUInt16BE(18);

/** The outlines of a font, glyph by glyph. */
function outlinesOf(tables: FontTables): Buffer[] {
	const [places, outlines] = [tableOf(tables, "loca"), tableOf(tables, "glyf")];
	const isLong = tableOf(tables, "head").readUInt16BE(50) === 1;
	const placeOf = (glyph: number) =>
		isLong ? places.readUInt32BE(4 * glyph) : 2 * places.readUInt16BE(2 * glyph);
	return Array.from({ length: glyphsIn(tables) }, (_, glyph) =>
		outlines.subarray(placeOf(glyph), placeOf(glyph + 1)),
	);
}

/** Each glyph's width and distance to its left, four bytes. Where many share the last width it is written once. */
function metricsOf(tables: FontTables): Buffer[] {
	const table = tableOf(tables, "hmtx");
	const whole = tableOf(tables, "hhea").readUInt16BE(34);
	return Array.from({ length: glyphsIn(tables) }, (_, glyph) => {
		if (glyph < whole) return table.subarray(4 * glyph, 4 * glyph + 4);
		const beside = 4 * whole + 2 * (glyph - whole);
		return Buffer.concat([table.subarray(4 * whole - 4, 4 * whole - 2), table.subarray(beside, beside + 2)]);
	});
}

const flags = { wide: 1, scale: 8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/** An outline whose parts, where it is made of other glyphs, are named by numbers that are higher by `more`. */
function moved(outline: Buffer, more: number): Buffer {
	if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
	const copy = Buffer.from(outline);
	for (let at = 10; ; ) {
		const flag = copy.readUInt16BE(at);
		copy.writeUInt16BE(copy.readUInt16BE(at + 2) + more, at + 2);
		if (!(flag & flags.more)) return copy;
		at += 4 + (flag & flags.wide ? 4 : 2);
		if (flag & flags.scale) at += 2;
		else if (flag & flags.twoScales) at += 4;
		else if (flag & flags.matrix) at += 8;
	}
}

const changed = (table: Buffer, change: (copy: Buffer) => unknown) => {
	const copy = Buffer.from(table);
	change(copy);
	return copy;
};

/**
 * One font with the characters of two: what the first lacks comes from the second. How letters are joined and placed
 * stays the first one's. (What draws takes one font for a text that runs from right to left, or drops all of it.)
 * @throws where they are drawn to different scales, or hold no TrueType outlines.
 */
export function joinFonts(first: FontTables, second: FontTables): FontTables {
	if (unitsIn(first) !== unitsIn(second)) throw new Error("the fonts are drawn to different scales");
	const own = glyphsIn(first);
	const outlines = [...outlinesOf(first), ...outlinesOf(second).map((outline) => moved(outline, own))].map(
		(outline) => Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]),
	);
	const metrics = [...metricsOf(first), ...metricsOf(second)];
	const places = Buffer.alloc(4 * (outlines.length + 1));
	let place = 0;
	outlines.forEach((outline, glyph) => {
		place += outline.length;
		places.writeUInt32BE(place, 4 * (glyph + 1));
	});
	const map = new Map([
		...[...readGlyphMap(tableOf(second, "cmap"))].map(([char, glyph]): [number, number] => [
			char,
			glyph + own,
		]),
		...readGlyphMap(tableOf(first, "cmap")),
	]);
	return new Map([
		...first,
		["cmap", writeGlyphMap(map)],
		["glyf", Buffer.concat(outlines)],
		["loca", places],
		["hmtx", Buffer.concat(metrics)],
		["hhea", changed(tableOf(first, "hhea"), (table) => table.writeUInt16BE(metrics.length, 34))],
		["maxp", changed(tableOf(first, "maxp"), (table) => table.writeUInt16BE(metrics.length, 4))],
		["head", changed(tableOf(first, "head"), (table) => table.writeUInt16BE(1, 50))],
	]);
}
