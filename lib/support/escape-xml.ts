const entities: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Escapes text for elements and attributes of XML and HTML. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Removes characters that XML does not allow even when escaped. https://www.w3.org/TR/xml/#charsets */
export const removeControlCharacters = (text: string) => text.replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, "");
