/** Whether a text is a user agent of a browser whose spaces are encoded, as IIS, CloudFront and Akamai write it. */
export const isEncodedAgent = (text: string): boolean => /^(?:Mozilla|Opera)(?:%2F|\/[\d.]+[+%])/i.test(text);

/** Whether a text is the user agent of a browser. */
export const isUserAgent = (text: string): boolean => /^\s*["'`]?(?:Mozilla|Opera)(?:\/|%2F)\d/i.test(text);

/** Maximum number of decodings: servers and proxies may each encode what they log. */
const MAX_ROUNDS = 3;

const decodePercent = (codes: string) =>
	new TextDecoder().decode(Uint8Array.from(codes.slice(1).split("%"), (code) => Number.parseInt(code, 16)));

/** Decodes the spaces and signs of an encoded user agent, and removes quotes around it. */
export function decodeUserAgent(text: string): string {
	let decoded = text.trim().replace(/^(["'`])(.*)\1$/, "$2");
	for (let round = 0; round < MAX_ROUNDS && !decoded.includes(" ") && /%[\da-f]{2}/i.test(decoded); round++)
		decoded = decoded.replace(/(?:%[\da-f]{2})+/gi, decodePercent);
	return decoded.includes(" ") ? decoded : decoded.replaceAll("+", " ");
}

/** The user agent that a field of a log holds. Undefined for a dash, blanks, or any text without a letter or digit. */
export const toUserAgent = (text: string | undefined): string | undefined =>
	text !== undefined && /[\p{L}\p{N}]/u.test(text.startsWith("%") ? decodeUserAgent(text) : text)
		? text
		: undefined;

/** Whether a user agent ends within a comment, as logs with a limit of characters leave it. */
export const isCutAgent = (text: string): boolean => text.lastIndexOf("(") > text.lastIndexOf(")");
