import { createHash } from "node:crypto";
import type { Badge } from "@/lib/embed/schema/oembed";
import { measureText } from "@/lib/embed/text-width";
import { escapeXml, removeControlCharacters } from "@/lib/support/escape-xml";
import { layOutMosaic } from "@/lib/support/mosaic";

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
.supported{fill:#0c8360}.partly{fill:#f0b548}.unsupported{fill:#fbdcd7}.untracked{fill:#dde0e8}
@media (prefers-color-scheme:dark){
.label{fill:#151c2a}.label-text{fill:#eaeef6}.edge{stroke:#7b879c}
.widely{fill:#62d7a8}.newly{fill:#86bdff}.limited{fill:#f3b653}.neutral{fill:#b0b9ca}.value-text{fill:#0d121d}
.supported{fill:#219e76}.partly{fill:#8a5c10}.unsupported{fill:#421c1d}.untracked{fill:#2b3548}
}`;

/** The content security policy of a badge: only its own inline style. */
export const BADGE_CSP = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'; frame-ancestors 'none'`;

const renderText = (text: string, kind: string, x: number) =>
	`<text class="${kind}" x="${x + PADDING}" y="14" textLength="${estimateBadgeTextWidth(text)}">${escapeXml(text)}</text>`;

/** The side of a badge's picture, and the space it takes. */
const PICTURE_SIZE = 14;
const PICTURE_WIDTH = PICTURE_SIZE + PADDING;

/** All visitors as one block: a column for each browser, filled as far as the feature works. */
function renderPicture({ agents }: NonNullable<Badge["picture"]>): string {
	const { columns, rest } = layOutMosaic(agents);
	const toLength = (share: number) => Number((share * PICTURE_SIZE).toFixed(2));
	const renderBlock = (part: string, x: number, y: number, width: number, height: number) =>
		`<rect class="${part}" x="${toLength(x)}" y="${toLength(y)}" width="${toLength(width)}" height="${toLength(height)}"/>`;
	return [
		`<g transform="translate(${PADDING} 3)">`,
		...columns.flatMap(({ start, width, tiles }) =>
			tiles.map(({ part, y, height }) => renderBlock(part, start, y, width, height)),
		),
		renderBlock("untracked", 1 - rest, 0, rest, 1),
		"</g>",
	].join("");
}

/** Renders a badge as a self-contained SVG. https://www.w3.org/TR/SVG2/ */
export function renderBadgeSvg({ title, label, value, tone, picture }: Badge): string {
	const labelStart = picture ? PICTURE_WIDTH : 0;
	const split = labelStart + estimateBadgeTextWidth(label) + 2 * PADDING;
	const end = split + estimateBadgeTextWidth(value) + 2 * PADDING;
	const width = picture ? end + estimateBadgeTextWidth(picture.share) + 2 * PADDING : end;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">`,
		`<title id="title">${escapeXml(removeControlCharacters(title))}</title>`,
		`<style>${styles}</style>`,
		`<clipPath id="shape"><rect width="${width}" height="${HEIGHT}" rx="4"/></clipPath>`,
		'<g clip-path="url(#shape)">',
		`<rect class="label" width="${picture ? width : split}" height="${HEIGHT}"/>`,
		`<rect class="${tone}" x="${split}" width="${end - split}" height="${HEIGHT}"/>`,
		picture ? renderPicture(picture) : "",
		"</g>",
		`<rect class="edge" x="0.5" y="0.5" width="${width - 1}" height="${HEIGHT - 1}" rx="3.5" fill="none" stroke-opacity="0.5"/>`,
		'<g font-family="Verdana,DejaVu Sans,system-ui,sans-serif" font-size="11" aria-hidden="true">',
		renderText(label, "label-text", labelStart),
		renderText(value, "value-text", split),
		picture ? renderText(picture.share, "label-text", end) : "",
		"</g></svg>\n",
	].join("");
}
