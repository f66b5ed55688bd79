import fc from "fast-check";
import { htmlFrame, htmlImage, markdownImage } from "@/lib/domain/snippets";

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");
const address = fc.webUrl({ withQueryParameters: true });

describe("the code to copy", () => {
	it("holds whatever a name holds, as an attribute and as nothing else", () => {
		fc.assert(
			fc.property(address, address, fc.string({ unit: "grapheme" }), (src, href, title) => {
				// A parser of HTML takes these for others.
				fc.pre(!/[\0\r\ud800-\udfff]/u.test(title));
				const image = parse(htmlImage({ src, title }, href, 20));
				expect(image.body.children).toHaveLength(1);
				expect(image.querySelector("a")?.getAttribute("href")).toBe(href);
				expect(image.querySelector("img")?.getAttribute("src")).toBe(src);
				expect(image.querySelector("img")?.getAttribute("alt")).toBe(title);
				const frame = parse(htmlFrame({ src, title }, 400, 360));
				expect(frame.body.children).toHaveLength(1);
				expect(frame.querySelector("iframe")?.getAttribute("src")).toBe(src);
				expect(frame.querySelector("iframe")?.title).toBe(title);
			}),
		);
	});

	it("is Markdown that a name cannot break out of", () => {
		const piece = { src: "https://a.example/b.svg", title: "<dialog> [x](y) `*_`" };
		expect(markdownImage(piece, "https://a.example/f")).toBe(
			"[![\\<dialog\\> \\[x\\](y) \\`\\*\\_\\`](https://a.example/b.svg)](https://a.example/f)",
		);
	});
});
