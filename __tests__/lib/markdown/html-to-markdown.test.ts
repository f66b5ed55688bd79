import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { listSections, toMarkdown, toMarkdownSection } from "@/lib/markdown/html-to-markdown";

describe("toMarkdown", () => {
	it.each([
		["<h2>A <em>b</em></h2><p>c&nbsp;d<br>e</p>", "## A *b*\n\nc d e\n"],
		["<ul><li>a</li><li><a href='/b(1)?c=&amp;d'>b</a></li></ul>", "- a\n- [b](/b%281%29?c=&d)\n"],
		["<ol><li><p>a</p><p>b</p></li><li>c</li></ol>", "1. a\n\n   b\n\n1. c\n"],
		[
			"<dl><div><dt>Full</dt><dd>94.7%</dd></div><dt>No</dt><dd>1</dd><dd>2</dd></dl>",
			"- Full: 94.7%\n- No: 1 2\n",
		],
		["<pre><code>@supports (a) {\n\tb\n}</code></pre>", "```\n@supports (a) {\n\tb\n}\n```\n"],
		["<p><code>a`b</code></p>", "`` a`b ``\n"],
		["<details><summary>More</summary><p>a</p></details>", "**More**\n\na\n"],
		["<details><summary><h2>Parts</h2></summary>b</details>", "## Parts\n\nb\n"],
		["<svg><title>T</title><desc>From 1 to 2</desc><text>2018</text></svg>", "T: From 1 to 2\n"],
		["<p>a <svg aria-hidden='true'><title>no</title></svg>b</p>", "a\n\nb\n"],
		["<p hidden>a</p><nav>b</nav><button>c</button><p>d</p>", "d\n"],
		["<p><strong>Widely</strong><span>In every browser</span></p>", "**Widely** In every browser\n"],
		["<p>1. a</p><p>- b</p><p># c</p>", "1\\. a\n\n\\- b\n\n\\# c\n"],
		["<li><span>Edge 117</span>2 parts</li>", "Edge 117 2 parts\n"],
		["<p><bdi>16</bdi>–<bdi>18</bdi></p>", "16–18\n"],
	])("converts %s", (html, markdown) => {
		expect(toMarkdown(html)).toBe(markdown);
	});

	it("writes a table in one line per row, with lists in cells and cells over columns", () => {
		const html =
			"<table><caption>C</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>a|b</th><td><ul><li>1</li><li>2</li></ul></td></tr><tr><td colspan='2'>c</td></tr></tbody></table>";
		expect(toMarkdown(html)).toBe("**C**\n\n| A | B |\n| --- | --- |\n| a\\|b | 1; 2 |\n| c |  |\n");
		expect(toMarkdown(`<h2>C</h2><p>x</p>${html}`)).not.toContain("**C**");
	});

	it("shows any text as text", () => {
		const removeEscapes = (text: string) => text.replace(/\\([\\`*[\]|<_#>+=.)-])/g, "$1").trim();
		fc.assert(
			fc.property(fc.string({ unit: "grapheme-ascii", minLength: 1 }), (text) => {
				const markdown = toMarkdown(renderToStaticMarkup(createElement("p", null, text)));
				expect(removeEscapes(markdown)).toBe(text.replace(/\s+/g, " ").trim());
				expect(markdown).not.toMatch(/(?<!\\)[*`[]|^#+ |^[>+-] /);
			}),
		);
	});
});

describe("toMarkdownSection", () => {
	const page =
		'<h1>A</h1><p>Lead</p><section><h2 id="one">One</h2><p>1</p><h3>Deeper</h3></section><p>After</p>' +
		'<nav><h2 id="others">Others</h2></nav><h2 id="two">Two</h2><p>2</p>';

	it("takes what stands from one heading to the next of its level, under the title", () => {
		expect(toMarkdownSection(page, "one")).toBe("# A\n\n## One\n\n1\n\n### Deeper\n\nAfter\n");
		expect(toMarkdownSection(page, "two")).toBe("# A\n\n## Two\n\n2\n");
		expect(toMarkdownSection(page, "top")).toBe("# A\n\nLead\n");
		expect(toMarkdownSection("<h1>A</h1>", "top")).toBe("# A\n");
	});

	it("knows no other section", () => {
		expect(listSections(page)).toEqual(["top", "one", "two"]);
		for (const id of ["others", "", "One", "__proto__"]) expect(toMarkdownSection(page, id)).toBeUndefined();
	});
});
