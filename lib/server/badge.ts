import { createHash } from "node:crypto";
import type { Badge } from "@/lib/schema/badge";
import { escapeXml, withoutControls } from "./markup";

const HEIGHT = 20;
/** On either side of a text. */
const PADDING = 7;

/** Widths in 11 px Verdana, the widest of the faces asked for: others are stretched to it. */
const widths: [RegExp, number][] = [
	[/[ijl.,:;'|!]/, 3.5],
	[/[frt ()/-]/, 4.5],
	[/[mw]/, 10],
	[/[MW%]/, 11],
	[/[A-Z]/, 7.8],
	[/[\d]/, 7],
	[/[a-z]/, 6.6],
];
/** Of any other character: a full em. */
const OTHER = 11;

/** About how wide a text stands, in pixels. */
export const widthOf = (text: string) =>
	Math.round(
		[...text].reduce((sum, one) => sum + (widths.find(([kind]) => kind.test(one))?.[1] ?? OTHER), 0),
	);

/**
 * The colours of styles/tokens.css on each scheme's page, text and ground; they are told again here because an image
 * takes no colours from the page it stands in.
 */
const styles = `
.label{fill:#f3f3ee}.label-text{fill:#1b1d1f}.edge{stroke:#84847a}
.widely{fill:#1a6b34}.newly{fill:#0a55a0}.limited{fill:#844700}.neutral{fill:#575c62}.value-text{fill:#fcfcfa}
@media (prefers-color-scheme:dark){
.label{fill:#1d2125}.label-text{fill:#e8e9e6}.edge{stroke:#8b949e}
.widely{fill:#7fd497}.newly{fill:#8cc2ff}.limited{fill:#f0b429}.neutral{fill:#a9b0b8}.value-text{fill:#14171a}
}`;

/** A badge that is opened by itself has its colours and nothing else. */
export const BADGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'; frame-ancestors 'none'`;

const textAt = (text: string, kind: string, x: number) =>
	`<text class="${kind}" x="${x + PADDING}" y="14" textLength="${widthOf(text)}">${escapeXml(text)}</text>`;

/** A badge as an image that needs nothing from elsewhere. https://www.w3.org/TR/SVG2/ */
export function badgeSvg({ title, label, value, tone }: Badge): string {
	const split = widthOf(label) + 2 * PADDING;
	const width = split + widthOf(value) + 2 * PADDING;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">`,
		`<title id="title">${escapeXml(withoutControls(title))}</title>`,
		`<style>${styles}</style>`,
		`<clipPath id="shape"><rect width="${width}" height="${HEIGHT}" rx="4"/></clipPath>`,
		'<g clip-path="url(#shape)">',
		`<rect class="label" width="${split}" height="${HEIGHT}"/>`,
		`<rect class="${tone}" x="${split}" width="${width - split}" height="${HEIGHT}"/>`,
		"</g>",
		`<rect class="edge" x="0.5" y="0.5" width="${width - 1}" height="${HEIGHT - 1}" rx="3.5" fill="none" stroke-opacity="0.5"/>`,
		'<g font-family="Verdana,DejaVu Sans,system-ui,sans-serif" font-size="11" aria-hidden="true">',
		textAt(label, "label-text", 0),
		textAt(value, "value-text", split),
		"</g></svg>\n",
	].join("");
}
