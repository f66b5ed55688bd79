const escapes = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|([^\r\n\f]))/gi;

const character = (hex: string): string => {
	const code = Number.parseInt(hex, 16);
	return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
		? "\ufffd"
		: String.fromCodePoint(code);
};

/** Takes the escapes out of a name (https://drafts.csswg.org/css-syntax-3/#consume-escaped-code-point). */
const unescaped = (name: string): string =>
	name.includes("\\")
		? name.replace(escapes, (_, hex?: string, other?: string) => (hex ? character(hex) : (other ?? "")))
		: name;

/** A name as CSS compares it: without escapes, ASCII letters small; that of a custom property stays as it is. */
export function nameOf(text: string): string {
	if (!/[A-Z\\]/.test(text)) return text;
	const name = unescaped(text);
	return name.startsWith("--") ? name : name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A name without the prefix of a browser's maker; itself where it has none. */
export const withoutPrefix = (name: string): string =>
	name.charCodeAt(0) === 45 && name.charCodeAt(1) !== 45
		? name.replace(/^-(?:webkit|moz|ms|o|khtml|apple|epub|xv|wap)-/, "")
		: name;
