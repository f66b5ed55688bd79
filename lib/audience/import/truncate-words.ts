/** Cuts a text between words if it is longer than `length`, in UTF-16 code units. */
export function truncateWords(text: string, length: number): string {
	if (text.length <= length) return text;
	const cut = text.slice(0, length);
	const end = cut.search(/\s\S*$/);
	return `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
