const entities: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Text as it stands in XML and HTML, in an element or an attribute. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Text without the characters that XML cannot hold, escaped or not. https://www.w3.org/TR/xml/#charsets */
export const withoutControls = (text: string) => text.replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, "");
