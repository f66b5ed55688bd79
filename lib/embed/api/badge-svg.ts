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
.label{fill:#f3f3ee}.label-text{fill:#1b1d1f}.edge{stroke:#84847a}
.widely{fill:#1a6b34}.newly{fill:#0a55a0}.limited{fill:#844700}.neutral{fill:#575c62}.value-text{fill:#fcfcfa}
@media (prefers-color-scheme:dark){
.label{fill:#1d2125}.label-text{fill:#e8e9e6}.edge{stroke:#8b949e}
.widely{fill:#7fd497}.newly{fill:#8cc2ff}.limited{fill:#f0b429}.neutral{fill:#a9b0b8}.value-text{fill:#14171a}
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
