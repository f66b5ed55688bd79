import { createHash } from "node:crypto";
import type { Badge } from "@/lib/embed/schema/oembed";
import { measureText } from "@/lib/embed/text-width";
import { escapeXml, removeControlCharacters } from "@/lib/support/escape-xml";

const HEIGHT = 20;
/** Horizontal padding on either side of a text, in pixels. */
const PADDING = 7;

/**
 * Character widths in 11 px Verdana, the widest font of the stack. `textLength` stretches other fonts to these
 * widths.
 */
const widths: [RegExp, number][] = [
	[/[ijl.,:;'|!]/, 3.5],
	[/[frt ()/-]/, 4.5],
	[/[mw]/, 10],
	[/[MW%]/, 11],
	[/[A-Z]/, 7.8],
	[/[\d]/, 7],
	[/[a-z]/, 6.6],
];
const FONT_SIZE = 11;

/** Estimates the width of a text, in pixels. */
export const estimateBadgeTextWidth = (text: string) =>
	Math.round(
		[...text].reduce(
			(sum, one) => sum + (widths.find(([kind]) => kind.test(one))?.[1] ?? measureText(one) * FONT_SIZE),
			0,
		),
	);

/**
 * The text and background colors of styles/tokens.css for both color schemes. Copied, since an image cannot use the CSS
 * variables of the page that embeds it.
 */
const styles = `
.label{fill:#f4f5f8}.label-text{fill:#0f1526}.edge{stroke:#7f8798}
.widely{fill:#00694b}.newly{fill:#0b57b0}.limited{fill:#854b00}.neutral{fill:#474f62}.value-text{fill:#ffffff}
@media (prefers-color-scheme:dark){
.label{fill:#151c2a}.label-text{fill:#eaeef6}.edge{stroke:#7b879c}
.widely{fill:#62d7a8}.newly{fill:#86bdff}.limited{fill:#f3b653}.neutral{fill:#b0b9ca}.value-text{fill:#0d121d}
}`;

/** The content security policy of a badge: only its own inline style. */
export const BADGE_CSP = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'; frame-ancestors 'none'`;

const renderText = (text: string, kind: string, x: number) =>
	`<text class="${kind}" x="${x + PADDING}" y="14" textLength="${estimateBadgeTextWidth(text)}">${escapeXml(text)}</text>`;

/** Renders a badge as a self-contained SVG. https://www.w3.org/TR/SVG2/ */
export function renderBadgeSvg({ title, label, value, tone }: Badge): string {
	const split = estimateBadgeTextWidth(label) + 2 * PADDING;
	const width = split + estimateBadgeTextWidth(value) + 2 * PADDING;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">`,
		`<title id="title">${escapeXml(removeControlCharacters(title))}</title>`,
		`<style>${styles}</style>`,
		`<clipPath id="shape"><rect width="${width}" height="${HEIGHT}" rx="4"/></clipPath>`,
		'<g clip-path="url(#shape)">',
		`<rect class="label" width="${split}" height="${HEIGHT}"/>`,
		`<rect class="${tone}" x="${split}" width="${width - split}" height="${HEIGHT}"/>`,
		"</g>",
		`<rect class="edge" x="0.5" y="0.5" width="${width - 1}" height="${HEIGHT - 1}" rx="3.5" fill="none" stroke-opacity="0.5"/>`,
		'<g font-family="Verdana,DejaVu Sans,system-ui,sans-serif" font-size="11" aria-hidden="true">',
		renderText(label, "label-text", 0),
		renderText(value, "value-text", split),
		"</g></svg>\n",
	].join("");
}
