import fc from "fast-check";
import { parseInlineHtml } from "@/lib/support/parse-inline";
import { inlines } from "@/lib/support/schema/compat";

describe("parseInlineHtml", () => {
	it("preserves text, code and links", () => {
		expect(
			parseInlineHtml(
				'Use <code>&lt;a&gt;</code> or <a href="/docs/Web/X">the <code>X</code> page</a> &amp; go.',
			),
		).toEqual([
			"Use ",
			{ code: "<a>" },
			" or ",
			{ text: "the X page", href: "https://developer.mozilla.org/docs/Web/X" },
			" & go.",
		]);
	});

	it("reduces unsafe links and other elements to their text", () => {
		expect(
			parseInlineHtml('<a href="javascript:alert(1)">go</a> <em>now</em><img src=x onerror=alert(1)>'),
		).toEqual(["go now"]);
	});

	it("converts any text to valid runs", () => {
		const hostile = fc.array(
			fc.oneof(
				fc.string(),
				fc.constantFrom(
					"<a href='data:x'>",
					"</a>",
					"<code>",
					"</code>",
					"<script>",
					"<a href='//x'>",
					"&#0;",
				),
			),
		);
		fc.assert(
			fc.property(hostile, (pieces) =>
				expect(inlines.safeParse(parseInlineHtml(pieces.join(""))).success).toBe(true),
			),
		);
	});
});
