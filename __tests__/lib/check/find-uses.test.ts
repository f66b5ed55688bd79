import { findUsesInFile } from "@/lib/check/find-uses";
import { readHtmlMap } from "@/lib/check/html/html-map";
import { createPositionLookup } from "@/lib/check/positions";
import type { SourceUses } from "@/lib/check/uses";

const calls: string[] = [];
const engine =
	(name: string) =>
	(_: string, options: object): SourceUses => {
		calls.push(`${name} ${JSON.stringify(options)}`);
		return { uses: [], faults: [] };
	};
const engines = {
	html: readHtmlMap({ keys: "html(elements(p))", conditions: {}, events: "" }, []),
	css: engine("css"),
	js: engine("js"),
};
const detectLanguage = (name: string, text = "a") => {
	calls.length = 0;
	const { kind } = findUsesInFile(name, text, engines);
	return calls[0] ?? kind;
};

describe("findUsesInFile", () => {
	it("detects the language by the extension", () => {
		expect(detectLanguage("a/b.CSS")).toBe('css {"syntax":"css"}');
		expect(detectLanguage("b.scss")).toBe('css {"syntax":"scss"}');
		expect(detectLanguage("b.mjs")).toBe('js {"syntax":"js","kind":"module"}');
		expect(detectLanguage("b.tsx")).toBe('js {"syntax":"tsx"}');
		expect(findUsesInFile("a.html", "<p>", engines)).toMatchObject({
			found: { uses: [{ key: "html.elements.p" }] },
		});
	});

	it("detects the language by the content if the name has no extension", () => {
		expect(detectLanguage("", "\n/* a */ .a > b { color: red }")).toMatch(/^css/);
		expect(detectLanguage("", "@media (width > 1px) {}")).toMatch(/^css/);
		expect(detectLanguage("", "if (a) { b: 1 }")).toMatch(/^js/);
		expect(detectLanguage("", "const a = { b: 1 }")).toMatch(/^js/);
		expect(findUsesInFile("", " <!doctype html><p>", engines)).toMatchObject({
			found: { uses: [{ start: 17 }] },
		});
	});

	it("refuses binary, unknown and large files with a reason", () => {
		expect(findUsesInFile("a.py", "import os", engines)).toEqual({ kind: "refused", reason: "unknown" });
		expect(findUsesInFile("a.php", "<?php", engines)).toEqual({
			kind: "refused",
			reason: "language",
			language: "PHP",
		});
		expect(findUsesInFile("a.png", "\x89PNG\0\0\0\0", engines)).toEqual({
			kind: "refused",
			reason: "binary",
		});
		expect(findUsesInFile("a.css", "a\0{\0}\0", engines)).toEqual({ kind: "refused", reason: "binary" });
		expect(findUsesInFile("a.css", "a".repeat(10_000_001), engines)).toEqual({
			kind: "refused",
			reason: "large",
		});
		expect(findUsesInFile("a.css", `a{}${" ".repeat(100)}\0`, engines).kind).toBe("found");
	});

	it("reports an exception in an engine as a fault of the file", () => {
		const js = () => {
			throw new RangeError("too deep");
		};
		expect(findUsesInFile("a.js", "x", { ...engines, js })).toMatchObject({
			found: { uses: [], faults: [{ kind: "failure", message: "too deep" }] },
		});
	});

	it("ignores a byte-order mark in offsets", () => {
		expect(findUsesInFile("a.html", "\uFEFF<p>", engines)).toMatchObject({
			text: "<p>",
			found: { uses: [{ start: 1 }] },
		});
	});
});

describe("createPositionLookup", () => {
	it("counts lines at CRLF, CR and LF, as editors do", () => {
		const at = createPositionLookup("ab\r\ncd\ref\n\ngh");
		expect([0, 1, 4, 5, 7, 10, 11, 13].map(at).map(({ line, column }) => `${line}:${column}`)).toEqual([
			"1:1",
			"1:2",
			"2:1",
			"2:2",
			"3:1",
			"4:1",
			"5:1",
			"5:3",
		]);
	});
});
