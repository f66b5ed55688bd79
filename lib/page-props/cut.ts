/** The beginning of a text, so many UTF-16 units long. No half of a character is left: what is sent as UTF-8 has none. */
export const cut = (text: string, most: number): string =>
	text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
