import fc from "fast-check";
import { getCompatRecords } from "@/lib/data/compat";
import { measureText } from "@/lib/embed/text-width";
import { wrapText } from "@/lib/embed/wrap-text";

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
