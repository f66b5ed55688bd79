import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { create, type Font } from "fontkit";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { BADGE_CSP, estimateBadgeTextWidth, renderBadgeSvg } from "@/lib/embed/api/badge-svg";
import {
	createTrueTypeFont,
	type FontFace,
	type FontWeight,
	fontWeights,
	getFontFace,
} from "@/lib/embed/api/preview-image/fonts";
import { measureText } from "@/lib/embed/text-width";
import { wrapText } from "@/lib/embed/wrap-text";
import { locales } from "@/lib/i18n/locales";
import { messageParts } from "@/lib/i18n/message-parts";

const svg = renderBadgeSvg({
	title: "Grid: widely <1>\u0000",
	label: "Grid & co",
	value: "95%",
	tone: "widely",
});
/** Returns the capture groups of a match in the SVG. */
const match = (pattern: RegExp) => pattern.exec(svg)?.slice(1);

describe("estimateBadgeTextWidth", () => {
	it("sums the widths of the characters; unknown ones count one em", () => {
		for (const [letters, width] of [
			["ijl.,:;'|!", 3.5],
			["frt ()/-", 4.5],
			["mw", 10],
			["MW%", 11],
			["ABZ", 7.8],
			["059", 7],
			["aez", 6.6],
			["日", 11],
			["é", 6.82],
			["ل", 6.6],
		] as const)
			for (const letter of letters)
				expect(estimateBadgeTextWidth(letter.repeat(10))).toBe(Math.round(width * 10));
	});

	it("counts code points, and rounds the result", () => {
		expect(estimateBadgeTextWidth("🙂")).toBe(11);
		expect(estimateBadgeTextWidth("ab")).toBe(13);
		expect(estimateBadgeTextWidth("")).toBe(0);
	});
});

describe("a badge", () => {
	const [split, width] = [
		estimateBadgeTextWidth("Grid & co") + 14,
		estimateBadgeTextWidth("Grid & co") + estimateBadgeTextWidth("95%") + 28,
	];

	it("is as wide as its two texts with padding on either side", () => {
		expect(match(/^<svg [^>]*width="(\d+)" height="(\d+)" viewBox="([^"]*)"/)).toEqual([
			String(width),
			"20",
			`0 0 ${width} 20`,
		]);
		expect(match(/<rect class="label" width="(\d+)" height="(\d+)"/)).toEqual([String(split), "20"]);
		expect(match(/<rect class="widely" x="(\d+)" width="(\d+)" height="20"/)).toEqual([
			String(split),
			String(width - split),
		]);
		expect(match(/<rect class="edge" x="0.5" y="0.5" width="(\d+)" height="(\d+)"/)).toEqual([
			String(width - 1),
			"19",
		]);
		expect(match(/<clipPath id="shape"><rect width="(\d+)" height="20" rx="4"/)).toEqual([String(width)]);
		expect(svg).toContain('<g clip-path="url(#shape)">');
	});

	it("positions both texts, and stretches them to the estimated width", () => {
		expect(match(/<text class="label-text" x="(\d+)" y="14" textLength="(\d+)">([^<]*)</)).toEqual([
			"7",
			String(estimateBadgeTextWidth("Grid & co")),
			"Grid &amp; co",
		]);
		expect(match(/<text class="value-text" x="(\d+)" y="14" textLength="(\d+)">([^<]*)</)).toEqual([
			String(split + 7),
			String(estimateBadgeTextWidth("95%")),
			"95%",
		]);
	});

	it("has an accessible name without invalid XML characters", () => {
		expect(match(/<title id="title">([^<]*)<\/title>/)).toEqual(["Grid: widely &lt;1&gt;"]);
		expect(svg).toContain('role="img" aria-labelledby="title"');
	});

	it("contains its styles for both color schemes, and its policy allows only these", () => {
		const [style = ""] = match(/<style>([^<]*)<\/style>/) ?? [];
		for (const tone of ["label", "widely", "newly", "limited", "neutral", "value-text"])
			expect(style.match(new RegExp(`\\.${tone}\\{`, "g"))).toHaveLength(2);
		expect(style).toContain("@media (prefers-color-scheme:dark)");
		const hash = createHash("sha256").update(style).digest("base64");
		expect(BADGE_CSP).toBe(`default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`);
	});
});

describe("a name", () => {
	it.each([
		[
			"css.properties.grid-template-columns.subgrid",
			["css.properties.grid-", "template-columns.", "subgrid"],
		],
		["api.XMLHttpRequest.send", ["api.XMLHttpRequest.", "send"]],
		["Subgrid", ["Subgrid"]],
	])("breaks after dots and hyphens, and before capitals: %s", (name, lines) => {
		expect(wrapText(name, "name", 12, 3)).toEqual(lines);
	});

	it("does not break within a word", () => {
		const word = /^(?:\p{Ll}+|\p{Lu}\p{Ll}+)$/u;
		for (const key of getCompatRecords()
			.ids()
			.filter((_, index) => index % 40 === 0)) {
			const lines = wrapText(key, "name", 16, 99);
			expect(lines.join("")).toBe(key);
			for (const [index, line] of lines.slice(0, -1).entries()) {
				const [end = ""] = /[\p{L}\p{N}]+$/u.exec(line) ?? [];
				const [begin = ""] = /^[\p{L}\p{N}]+/u.exec(lines[index + 1] ?? "") ?? [];
				expect(end !== "" && begin !== "" && word.test(end + begin)).toBe(false);
			}
		}
	});
});

describe("prose", () => {
	it("breaks between words, and truncates with an ellipsis", () => {
		expect(wrapText("Works everywhere in your target except", "prose", 10, 2)).toEqual([
			"Works everywhere",
			"in your target…",
		]);
	});

	it("begins no line with closing punctuation", () => {
		const text = "次のブラウザーでは制限付きで動作します: Chrome 109、Firefox。";
		for (let width = 3; width < 30; width++)
			for (const line of wrapText(text, "prose", width, 99).slice(1)) expect(line).not.toMatch(/^[、。ー」]/);
	});

	it("balances bidi isolates on each line", () => {
		const text = "لا تعمل في \u2068\u2068Safari 17.5 on iOS\u2069 و\u2068Chrome Android 109\u2069\u2069.";
		for (let width = 2; width < 20; width++)
			for (const line of wrapText(text, "prose", width, 99)) {
				let open = 0;
				for (const one of line) {
					open += one === "\u2068" ? 1 : one === "\u2069" ? -1 : 0;
					expect(open).toBeGreaterThanOrEqual(0);
				}
				expect(open).toBe(0);
			}
	});
});

it("fits any text into its lines, and loses nothing unless it truncates", () => {
	const text = fc.oneof(
		fc.string({ unit: "grapheme" }),
		fc
			.array(fc.constantFrom("Grid", "template", ".", "-", " ", "機能", "ميزة", "기능", "。", "A", "1"))
			.map((all) => all.join("")),
	);
	fc.assert(
		fc.property(
			text,
			fc.constantFrom("name" as const, "prose" as const),
			fc.integer({ min: 2, max: 30 }),
			fc.integer({ min: 1, max: 4 }),
			(text, kind, width, maxLines) => {
				const lines = wrapText(text, kind, width, maxLines);
				expect(lines.length).toBeLessThanOrEqual(maxLines);
				for (const line of lines) expect(measureText(line)).toBeLessThanOrEqual(width);
				const plain = (some: string) => some.replace(/[\s\u2068\u2069]/g, "");
				const shown = plain(lines.join(""));
				if (!shown.includes("…")) expect(shown).toBe(plain(text));
			},
		),
	);
});

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
		const written = JSON.parse(readFileSync(`lib/i18n/messages/${locale}.json`, "utf8"));
		return Object.entries(written[part]).flatMap(([name, texts]) =>
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
