import { checkFile } from "@/lib/check/check-file";
import { readHtmlMap } from "@/lib/check/html/html-map";
import { positionsIn } from "@/lib/check/lines";
import type { Found } from "@/lib/check/use";

const asked: string[] = [];
const engine =
	(name: string) =>
	(_: string, options: object): Found => {
		asked.push(`${name} ${JSON.stringify(options)}`);
		return { uses: [], faults: [] };
	};
const engines = {
	html: readHtmlMap({ keys: "html(elements(p))", ways: {}, events: "" }),
	css: engine("css"),
	js: engine("js"),
};
const languageOf = (name: string, text = "a") => {
	asked.length = 0;
	const { kind } = checkFile(name, text, engines);
	return asked[0] ?? kind;
};

describe("checkFile", () => {
	it("goes by the name", () => {
		expect(languageOf("a/b.CSS")).toBe('css {"syntax":"css"}');
		expect(languageOf("b.scss")).toBe('css {"syntax":"scss"}');
		expect(languageOf("b.mjs")).toBe('js {"syntax":"js","kind":"module"}');
		expect(languageOf("b.tsx")).toBe('js {"syntax":"tsx"}');
		expect(checkFile("a.html", "<p>", engines)).toMatchObject({
			found: { uses: [{ key: "html.elements.p" }] },
		});
	});

	it("goes by the text where no name tells", () => {
		expect(languageOf("", "\n/* a */ .a > b { color: red }")).toMatch(/^css/);
		expect(languageOf("", "@media (width > 1px) {}")).toMatch(/^css/);
		expect(languageOf("", "if (a) { b: 1 }")).toMatch(/^js/);
		expect(languageOf("", "const a = { b: 1 }")).toMatch(/^js/);
		expect(checkFile("", " <!doctype html><p>", engines)).toMatchObject({ found: { uses: [{ start: 17 }] } });
	});

	it("refuses what it cannot read, and says why", () => {
		expect(checkFile("a.php", "<?php", engines)).toEqual({ kind: "refused", reason: "unknown" });
		expect(checkFile("a.png", "\x89PNG\0\0\0\0", engines)).toEqual({ kind: "refused", reason: "binary" });
		expect(checkFile("a.css", "a\0{\0}\0", engines)).toEqual({ kind: "refused", reason: "binary" });
		expect(checkFile("a.css", "a".repeat(10_000_001), engines)).toEqual({ kind: "refused", reason: "large" });
		expect(checkFile("a.css", `a{}${" ".repeat(100)}\0`, engines).kind).toBe("found");
	});

	it("lets a failure of an engine spoil one file alone, and says so", () => {
		const js = () => {
			throw new RangeError("too deep");
		};
		expect(checkFile("a.js", "x", { ...engines, js })).toMatchObject({
			found: { uses: [], faults: [{ kind: "failure", message: "too deep" }] },
		});
	});

	it("counts no column for a byte-order mark", () => {
		expect(checkFile("a.html", "\uFEFF<p>", engines)).toMatchObject({
			text: "<p>",
			found: { uses: [{ start: 1 }] },
		});
	});
});

describe("positionsIn", () => {
	it("counts lines as editors do", () => {
		const at = positionsIn("ab\r\ncd\ref\n\ngh");
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
