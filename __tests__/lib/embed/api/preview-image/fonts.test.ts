import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { getFeatures } from "@/lib/data/features";
import {
	createTrueTypeFont,
	type FontFace,
	type FontWeight,
	fontWeights,
	getFontFace,
} from "@/lib/embed/api/preview-image/fonts";
import { measureText } from "@/lib/embed/text-width";
import { locales } from "@/lib/i18n/locales";
import { messageParts } from "@/lib/i18n/message-parts";

const fonts = new Map<string, Promise<Font>>();
function loadFont(face: FontFace, weight: FontWeight): Promise<Font> {
	const name = `${face} ${weight}`;
	const known =
		fonts.get(name) ?? createTrueTypeFont(face, weight).then((file) => create(Buffer.from(file)) as Font);
	fonts.set(name, known);
	return known;
}

const listTexts = (written: unknown): string[] =>
	typeof written === "string" ? [written] : Object.values(written as object).flatMap(listTexts);

/** The message namespaces that preview images use. */
const usedNamespaces = /^(?:layout|text|baseline|reach|browsers|changes|set|compat)$/;

describe.each(locales)("the font of %s", (locale) => {
	const parts = messageParts.filter((part) => /^(?:common|pages|changes|plan|compat)$/.test(part));
	const words = parts.flatMap((part) => {
		const written = JSON.parse(readFileSync(join("lib/i18n/messages", part, `${locale}.json`), "utf8"));
		return Object.entries(written).flatMap(([name, texts]) =>
			usedNamespaces.test(name) ? listTexts(texts) : [],
		);
	});

	it.each(fontWeights)("has every character of the messages, at weight %d", async (weight) => {
		const font = await loadFont(getFontFace(locale), weight);
		const letters = new Set([...words, ...getFeatures().map(([, { name }]) => name)].join(""));
		// No image contains control characters or arrows.
		const missing = [...letters].filter(
			(one) => !/[\p{C}\s←→≤]/u.test(one) && !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
		);
		expect(missing).toEqual([]);
	});

	it("is not wider than the estimated text width", async () => {
		const font = await loadFont(getFontFace(locale), 700);
		const advance = (one: string) =>
			font.glyphForCodePoint(one.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
		const factor = locale === "ja" ? 1.18 : 1;
		// Joined Arabic letters are narrower than the table of widths says.
		const names = getFeatures()
			.map(([, { name }]) => name)
			.filter((name) => [...name].length > 8);
		const tooWide = names.filter((name) => {
			const width = [...name].reduce((sum, one) => sum + advance(one), 0);
			return width > measureText(name) * factor * 1.06;
		});
		expect(tooWide).toEqual([]);
	});
});
