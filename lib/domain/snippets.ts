/** An image or a page of the site, for a page elsewhere. Addresses are full. */
interface Piece {
	src: string;
	/** What it shows, for those who cannot see it. */
	title: string;
}

/** A frame's size in pixels. Enough for most features; a longer answer scrolls in it. */
export const FRAME = { width: 400, height: 360 };

const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** https://spec.commonmark.org/0.31.2/#backslash-escapes */
const escapeMarkdown = (text: string) => text.replace(/[\\[\]`*_<>&!]/g, "\\$&");

/** An image that leads to a page, in Markdown. */
export const markdownImage = ({ src, title }: Piece, href: string) =>
	`[![${escapeMarkdown(title)}](${src})](${href})`;

/** An image that leads to a page, in HTML. */
export const htmlImage = ({ src, title }: Piece, href: string, height: number) =>
	`<a href="${escapeAttribute(href)}"><img src="${escapeAttribute(src)}" alt="${escapeAttribute(title)}" height="${height}"></a>`;

/** A frame, in HTML. Its width is at most the room there is. */
export const htmlFrame = ({ src, title }: Piece, width: number, height: number) =>
	`<iframe src="${escapeAttribute(src)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" loading="lazy" style="max-width: 100%; border: 0"></iframe>`;
