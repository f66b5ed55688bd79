import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { features } from "@/lib/data/features";
import { widthOf } from "@/lib/domain/preview/text-width";
import { locales } from "@/lib/i18n/locales";
import { messageParts } from "@/lib/i18n/parts";
import { type Face, faceOf, makeFont, type Weight, weights } from "@/lib/server/preview/fonts";

const fonts = new Map<string, Promise<Font>>();
function fontOf(face: Face, weight: Weight): Promise<Font> {
	const name = `${face} ${weight}`;
	const known = fonts.get(name) ?? makeFont(face, weight).then((file) => create(Buffer.from(file)) as Font);
	fonts.set(name, known);
	return known;
}

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

	it.each(weights)("has every letter of what pictures say, at weight %d", async (weight) => {
		const font = await fontOf(faceOf(locale), weight);
		const letters = new Set([...words, ...features().map(([, { name }]) => name)].join(""));
		// Marks that are never drawn, and arrows that no picture has.
		const lacking = [...letters].filter(
			(one) => !/[\p{C}\s←→≤]/u.test(one) && !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
		);
		expect(lacking).toEqual([]);
	});

	it("takes about the room that its texts are given", async () => {
		const font = await fontOf(faceOf(locale), 700);
		const advance = (one: string) =>
			font.glyphForCodePoint(one.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
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
