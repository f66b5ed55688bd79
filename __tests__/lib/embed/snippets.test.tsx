import { readFileSync } from "node:fs";
import fc from "fast-check";
import { toHtmlElement, toHtmlFrame, toHtmlImage, toMarkdownImage } from "@/lib/embed/snippets";

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");
const address = fc.webUrl({ withQueryParameters: true });

describe("the code to copy", () => {
	it("escapes any name in attributes", () => {
		fc.assert(
			fc.property(address, address, fc.string({ unit: "grapheme" }), (src, href, title) => {
				// The HTML parser replaces these characters.
				fc.pre(!/[\0\r\ud800-\udfff]/u.test(title));
				const image = parse(toHtmlImage({ src, title }, href, 20));
				expect(image.body.children).toHaveLength(1);
				expect(image.querySelector("a")?.getAttribute("href")).toBe(href);
				expect(image.querySelector("img")?.getAttribute("src")).toBe(src);
				expect(image.querySelector("img")?.getAttribute("alt")).toBe(title);
				const frame = parse(toHtmlFrame({ src, title }, 400, 360));
				expect(frame.body.children).toHaveLength(1);
				expect(frame.querySelector("iframe")?.getAttribute("src")).toBe(src);
				expect(frame.querySelector("iframe")?.title).toBe(title);
				const status = { ids: "has", name: title, href, target: title, region: "", lang: "", script: src };
				const element = parse(toHtmlElement(status));
				const { attributes, textContent } = element.querySelector("webreach-status") ?? {};
				expect([...(attributes ?? [])].map(({ name }) => name)).toEqual(
					title === "" ? ["features"] : ["features", "target"],
				);
				expect(attributes?.getNamedItem("target")?.value ?? "").toBe(title);
				expect(textContent).toBe(title);
				expect(element.querySelector("script")?.getAttribute("src")).toBe(src);
			}),
		);
	});

	it("escapes any name in Markdown", () => {
		const image = { src: "https://a.example/b.svg", title: "<dialog> [x](y) `*_`" };
		expect(toMarkdownImage(image, "https://a.example/f")).toBe(
			"[![\\<dialog\\> \\[x\\](y) \\`\\*\\_\\`](https://a.example/b.svg)](https://a.example/f)",
		);
	});
});

const source = readFileSync("public/webreach-status.js", "utf8");

it("is smaller than 3 kB, without compression", () => {
	expect(Buffer.byteLength(source)).toBeLessThan(3_000);
});

it("writes text only", () => {
	expect(source).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b/);
});
