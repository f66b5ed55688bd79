/** An image or a page of the site, to be embedded elsewhere. URLs are absolute. */
interface EmbeddedContent {
	src: string;
	/** The accessible name. */
	title: string;
}

/** A frame's size in pixels. Fits most features, because frames of this height leave out details; longer content scrolls. */
export const FRAME_SIZE = { width: 400, height: 360 };

const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** https://spec.commonmark.org/0.31.2/#backslash-escapes */
const escapeMarkdown = (text: string) => text.replace(/[\\[\]`*_<>&!]/g, "\\$&");

/** Markdown for an image that links to a page. */
export const toMarkdownImage = ({ src, title }: EmbeddedContent, href: string) =>
	`[![${escapeMarkdown(title)}](${src})](${href})`;

/** HTML for an image that links to a page. */
export const toHtmlImage = ({ src, title }: EmbeddedContent, href: string, height: number) =>
	`<a href="${escapeAttribute(href)}"><img src="${escapeAttribute(src)}" alt="${escapeAttribute(title)}" height="${height}"></a>`;

/** HTML for a frame. Its width shrinks to that of its container. */
export const toHtmlFrame = ({ src, title }: EmbeddedContent, width: number, height: number) =>
	`<iframe src="${escapeAttribute(src)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" loading="lazy" style="max-width: 100%; border: 0"></iframe>`;

/** What the element `webreach-status` shows. URLs are absolute. */
interface EmbeddedStatus {
	/** Ids of features with commas between them. */
	ids: string;
	name: string;
	/** The page about the features. */
	href: string;
	target: string;
	region: string;
	/** The language of the answer; empty for that of the page. */
	lang: string;
	script: string;
}

/** HTML for the element `webreach-status` and its script. Without the script it is a link. */
export function toHtmlElement({ ids, name, href, target, region, lang, script }: EmbeddedStatus): string {
	const attributes = Object.entries({ features: ids, target, region, lang })
		.filter(([, value]) => value !== "")
		.map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`);
	const link = `<a href="${escapeAttribute(href)}">${escapeAttribute(name)}</a>`;
	return `<webreach-status${attributes.join("")}>${link}</webreach-status>\n<script async src="${escapeAttribute(script)}"></script>`;
}
