const escapes = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|([^\r\n\f]))/gi;

const decodeEscape = (hex: string): string => {
	const code = Number.parseInt(hex, 16);
	return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
		? "\ufffd"
		: String.fromCodePoint(code);
};

/** Decodes the escapes in a name (https://drafts.csswg.org/css-syntax-3/#consume-escaped-code-point). */
const unescapeName = (name: string): string =>
	name.includes("\\")
		? name.replace(escapes, (_, hex?: string, other?: string) => (hex ? decodeEscape(hex) : (other ?? "")))
		: name;

/**
 * Converts a name to the form that CSS compares: without escapes and in ASCII lower case. Custom properties keep their case.
 */
export function normalizeIdentifier(text: string): string {
	if (!/[A-Z\\]/.test(text)) return text;
	const name = unescapeName(text);
	return name.startsWith("--") ? name : name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Removes a vendor prefix from a name. */
export const withoutPrefix = (name: string): string =>
	name.charCodeAt(0) === 45 && name.charCodeAt(1) !== 45
		? name.replace(/^-(?:webkit|moz|ms|o|khtml|apple|epub|xv|wap)-/, "")
		: name;
