import { readFileSync } from "node:fs";
import { join } from "node:path";
import { features } from "@/lib/data/features";
import { widthOf } from "@/lib/domain/preview/text-width";
import { locales } from "@/lib/i18n/locales";
import { messageParts } from "@/lib/i18n/parts";
import { type Face, faceOf, makeFont, type Weight, weights } from "@/lib/server/preview/fonts";
import { readGlyphMap, writeGlyphMap } from "@/lib/server/preview/glyph-map";
import { joinFonts } from "@/lib/server/preview/join-fonts";
import { readWoff, writeSfnt } from "@/lib/server/preview/sfnt";

/** The tables of a TrueType file. */
function tablesOf(file: Buffer) {
	const count = file.readUInt16BE(4);
	return new Map(
		Array.from({ length: count }, (_, index): [string, Buffer] => {
			const entry = 12 + 16 * index;
			const offset = file.readUInt32BE(entry + 8);
			return [
				file.toString("latin1", entry, entry + 4),
				file.subarray(offset, offset + file.readUInt32BE(entry + 12)),
			];
		}),
	);
}

const made = new Map<string, ReturnType<typeof tablesOf>>();
function tables(face: Face, weight: Weight) {
	const name = `${face} ${weight}`;
	const known = made.get(name) ?? tablesOf(makeFont(face, weight));
	made.set(name, known);
	return known;
}
const table = (all: ReturnType<typeof tablesOf>, name: string) => all.get(name) ?? Buffer.alloc(0);
const glyphs = (face: Face, weight: Weight) => readGlyphMap(table(tables(face, weight), "cmap"));

const textsIn = (written: unknown): string[] =>
	typeof written === "string" ? [written] : Object.values(written as object).flatMap(textsIn);

/** The namespaces whose words pictures have. */
const drawn = /^(?:layout|text|baseline|reach|browsers|changes|set|compat)$/;

describe.each(locales)("the face of %s", (locale) => {
	const parts = messageParts.filter((part) => /^(?:common|pages|changes|plan|compat)$/.test(part));
	const words = parts.flatMap((part) => {
		const written = JSON.parse(readFileSync(join("lib/i18n/messages", part, `${locale}.json`), "utf8"));
		return Object.entries(written).flatMap(([name, texts]) => (drawn.test(name) ? textsIn(texts) : []));
	});

	it.each(weights)("has every letter of what pictures say, at weight %d", (weight) => {
		const map = glyphs(faceOf(locale), weight);
		const letters = new Set([...words, ...features().map(([, { name }]) => name)].join(""));
		// Marks that are never drawn, and arrows that no picture has.
		const lacking = [...letters].filter(
			(one) => !/[\p{C}\s←→≤]/u.test(one) && !map.has(one.codePointAt(0) ?? 0),
		);
		expect(lacking).toEqual([]);
	});

	it("takes about the room that its texts are given", () => {
		const all = tables(faceOf(locale), 700);
		const map = readGlyphMap(table(all, "cmap"));
		const units = table(all, "head").readUInt16BE(18);
		const last = table(all, "hhea").readUInt16BE(34) - 1;
		const advance = (one: string) =>
			table(all, "hmtx").readUInt16BE(4 * Math.min(last, map.get(one.codePointAt(0) ?? 0) ?? 0)) / units;
		const wider = locale === "ja" ? 1.18 : 1;
		// Letters of Arabic are narrower where they are joined, which no table of widths tells.
		const names = features()
			.map(([, { name }]) => name)
			.filter((name) => [...name].length > 8);
		const tooWide = names.filter((name) => {
			const width = [...name].reduce((sum, one) => sum + advance(one), 0);
			return width > widthOf(name) * wider * 1.06;
		});
		expect(tooWide).toEqual([]);
	});
});

it("joins two fonts into one with the characters of both", () => {
	const read = (name: string, part: string) =>
		readWoff(readFileSync(`node_modules/@fontsource/${name}/files/${name}-${part}-400-normal.woff`));
	const [arabic, latin] = [read("noto-sans-arabic", "arabic"), read("noto-sans", "latin")];
	const joined = tablesOf(writeSfnt(joinFonts(arabic, latin)));
	const own = table(arabic, "maxp").readUInt16BE(4);
	const map = readGlyphMap(table(joined, "cmap"));
	const latinMap = readGlyphMap(table(latin, "cmap"));
	const arabicMap = readGlyphMap(table(arabic, "cmap"));
	for (const [char, glyph] of arabicMap) expect(map.get(char)).toBe(glyph);
	for (const [char, glyph] of latinMap) if (!arabicMap.has(char)) expect(map.get(char)).toBe(glyph + own);
	const outline = (all: ReturnType<typeof tablesOf>, glyph: number, isLong: boolean) => {
		const at = (index: number) =>
			isLong ? table(all, "loca").readUInt32BE(4 * index) : 2 * table(all, "loca").readUInt16BE(2 * index);
		return table(all, "glyf").subarray(at(glyph), at(glyph + 1));
	};
	const isLong = table(latin, "head").readUInt16BE(50) === 1;
	const letter = latinMap.get(0x67) ?? 0;
	const same = outline(latin, letter, isLong);
	expect(outline(joined, letter + own, true).subarray(0, same.length)).toEqual(same);
	// `Ä` is made of other glyphs, which are numbered anew.
	const made = outline(latin, latinMap.get(0xc4) ?? 0, isLong);
	const madeAnew = outline(joined, (latinMap.get(0xc4) ?? 0) + own, true);
	if (made.readInt16BE(0) < 0) expect(madeAnew.readUInt16BE(12)).toBe(made.readUInt16BE(12) + own);
	else expect(madeAnew.subarray(0, made.length)).toEqual(made);
	const metrics = (all: ReturnType<typeof tablesOf>, glyph: number) =>
		table(all, "hmtx").readUInt32BE(4 * glyph);
	expect(metrics(joined, letter + own)).toBe(metrics(latin, letter));
	expect(table(joined, "maxp").readUInt16BE(4)).toBe(own + table(latin, "maxp").readUInt16BE(4));
});

it("joins no fonts of different scales", () => {
	const read = (name: string, part: string) =>
		readWoff(readFileSync(`node_modules/@fontsource/${name}/files/${name}-${part}-400-normal.woff`));
	expect(() => joinFonts(read("biz-udpgothic", "japanese"), read("noto-sans", "latin"))).toThrow("scales");
});

it("writes a map of glyphs that is read as it was", () => {
	const map = new Map([
		[0x41, 3],
		[0x1f642, 9],
		[0x661, 2],
	]);
	expect(readGlyphMap(writeGlyphMap(map))).toEqual(new Map([...map].sort(([one], [other]) => one - other)));
});
