import { createHash } from "node:crypto";
import { BADGE_CSP, estimateBadgeTextWidth, renderBadgeSvg } from "@/lib/embed/api/badge-svg";

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

	it("is one well-formed element", () => {
		expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/g><\/svg>\n$/s);
		expect(svg.match(/<g[ >]/g)).toHaveLength(2);
		expect(svg.match(/<\/g>/g)).toHaveLength(2);
		expect(svg).toContain('font-size="11" aria-hidden="true"');
	});
});
