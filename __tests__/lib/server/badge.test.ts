import { createHash } from "node:crypto";
import { BADGE_POLICY, badgeSvg, widthOf } from "@/lib/server/badge";

const svg = badgeSvg({ title: "Grid: widely <1>\u0000", label: "Grid & co", value: "95%", tone: "widely" });
/** What an element or attribute of it holds. */
const part = (pattern: RegExp) => pattern.exec(svg)?.slice(1);

describe("the width of a text", () => {
	it("is that of its letters: narrow, middling, wide, capitals, digits, an em for any other", () => {
		for (const [letters, width] of [
			["ijl.,:;'|!", 3.5],
			["frt ()/-", 4.5],
			["mw", 10],
			["MW%", 11],
			["ABZ", 7.8],
			["059", 7],
			["aez", 6.6],
			["日é", 11],
		] as const)
			for (const letter of letters) expect(widthOf(letter.repeat(10))).toBe(Math.round(width * 10));
	});

	it("counts characters, not halves of them, and is whole", () => {
		expect(widthOf("🙂")).toBe(11);
		expect(widthOf("ab")).toBe(13);
		expect(widthOf("")).toBe(0);
	});
});

describe("a badge", () => {
	const [split, width] = [widthOf("Grid & co") + 14, widthOf("Grid & co") + widthOf("95%") + 28];

	it("is as wide as its two texts with a margin on either side of each", () => {
		expect(part(/^<svg [^>]*width="(\d+)" height="(\d+)" viewBox="([^"]*)"/)).toEqual([
			String(width),
			"20",
			`0 0 ${width} 20`,
		]);
		expect(part(/<rect class="label" width="(\d+)" height="(\d+)"/)).toEqual([String(split), "20"]);
		expect(part(/<rect class="widely" x="(\d+)" width="(\d+)" height="20"/)).toEqual([
			String(split),
			String(width - split),
		]);
		expect(part(/<rect class="edge" x="0.5" y="0.5" width="(\d+)" height="(\d+)"/)).toEqual([
			String(width - 1),
			"19",
		]);
		expect(part(/<clipPath id="shape"><rect width="(\d+)" height="20" rx="4"/)).toEqual([String(width)]);
		expect(svg).toContain('<g clip-path="url(#shape)">');
	});

	it("writes both texts where their halves begin, as wide as they were counted", () => {
		expect(part(/<text class="label-text" x="(\d+)" y="14" textLength="(\d+)">([^<]*)</)).toEqual([
			"7",
			String(widthOf("Grid & co")),
			"Grid &amp; co",
		]);
		expect(part(/<text class="value-text" x="(\d+)" y="14" textLength="(\d+)">([^<]*)</)).toEqual([
			String(split + 7),
			String(widthOf("95%")),
			"95%",
		]);
	});

	it("has a name, which holds nothing that XML cannot", () => {
		expect(part(/<title id="title">([^<]*)<\/title>/)).toEqual(["Grid: widely &lt;1&gt;"]);
		expect(svg).toContain('role="img" aria-labelledby="title"');
	});

	it("brings its looks along, for light and dark, and its policy allows just these", () => {
		const [style = ""] = part(/<style>([^<]*)<\/style>/) ?? [];
		for (const tone of ["label", "widely", "newly", "limited", "neutral", "value-text"])
			expect(style.match(new RegExp(`\\.${tone}\\{`, "g"))).toHaveLength(2);
		expect(style).toContain("@media (prefers-color-scheme:dark)");
		const hash = createHash("sha256").update(style).digest("base64");
		expect(BADGE_POLICY).toBe(`default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`);
	});

	it("is one element that ends", () => {
		expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/g><\/svg>\n$/s);
		expect(svg.match(/<g[ >]/g)).toHaveLength(2);
		expect(svg.match(/<\/g>/g)).toHaveLength(2);
		expect(svg).toContain('font-size="11" aria-hidden="true"');
	});
});
