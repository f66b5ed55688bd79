import fc from "fast-check";
import { readInline } from "@/lib/domain/inline";
import { inlines } from "@/lib/schema/inline";

describe("readInline", () => {
	it("keeps text, code and links", () => {
		expect(
			readInline('Use <code>&lt;a&gt;</code> or <a href="/docs/Web/X">the <code>X</code> page</a> &amp; go.'),
		).toEqual([
			"Use ",
			{ code: "<a>" },
			" or ",
			{ text: "the X page", href: "https://developer.mozilla.org/docs/Web/X" },
			" & go.",
		]);
	});

	it("drops what is no link to the web and every other element, never its text", () => {
		expect(
			readInline('<a href="javascript:alert(1)">go</a> <em>now</em><img src=x onerror=alert(1)>'),
		).toEqual(["go now"]);
	});

	it("turns any text into runs that parse", () => {
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
				expect(inlines.safeParse(readInline(pieces.join(""))).success).toBe(true),
			),
		);
	});
});
