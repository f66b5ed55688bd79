/** The maximum number of commas in a name: `min(), max(), and clamp()`. */
const MOST_COMMAS = 3;
/** Maximum number of pieces that are looked up. It limits the cost of a list without names. */
const MOST_PIECES = 200;

/**
 * Parses a list of names separated by commas, semicolons or line breaks, or by spaces if every word is a name. Joins as many
 * comma-separated pieces as form one name, because names may contain commas, unless each piece is a name itself:
 * `text-decoration, color` is two features, not `text-decoration-color`.
 * @param find resolves a name.
 * @returns resolved values and unknown pieces, each in order; all pieces after the first 200 are unknown.
 */
export function parseNameList<T>(
	text: string,
	find: (name: string) => T | undefined,
): { known: T[]; unknown: string[] } {
	const known: T[] = [];
	const unknown: string[] = [];
	let left = MOST_PIECES;
	for (const line of text.split(/[;\n\r]+/)) {
		const pieces = line.split(",").map((piece) => piece.trim());
		for (let at = 0; at < pieces.length; ) {
			const { found, length } = left > 0 ? longest(pieces.slice(at, at + MOST_COMMAS + 1), find) : none;
			if (length > 0) known.push(...found);
			else if (pieces[at]) unknown.push(pieces[at] as string);
			at += Math.max(1, length);
			left--;
		}
	}
	return { known, unknown };
}

const none = { found: [], length: 0 };

/**
 * Resolves the longest name at the start of the pieces. `length` is the number of pieces in the name, 0 if the
 * first is unknown.
 */
function longest<T>(pieces: string[], find: (name: string) => T | undefined): { found: T[]; length: number } {
	for (let length = pieces.length; length > 0; length--) {
		if (pieces[0] === "" || pieces[length - 1] === "") continue;
		const joined = pieces.slice(0, length);
		if (length > 1 && joined.every((piece) => find(piece) !== undefined)) continue;
		const one = find(joined.join(", "));
		if (one !== undefined) return { found: [one], length };
	}
	const words = (pieces[0] ?? "").split(/\s+/);
	const each = words.flatMap((word) => find(word) ?? []);
	return words.length > 1 && each.length === words.length ? { found: each, length: 1 } : none;
}
