/** A name with commas in it has at most so many: `min(), max(), and clamp()`. */
const MOST_COMMAS = 3;
/** Pieces beyond these are not looked up: a list of nonsense costs no more than a long one of names. */
const MOST_PIECES = 200;

/**
 * Reads a list as people write or paste it: names with commas, semicolons or new lines between them, and by spaces
 * where every word is a name. The longest run of pieces that is one name is one, so that names may hold commas.
 * @param find what a name stands for.
 * @returns in their order: what is known, and the pieces that are not; those after the first 200 are not.
 */
export function readNameList<T>(
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

/** What the first of some pieces begin with, and how many pieces that takes; none where the first is no name. */
function longest<T>(pieces: string[], find: (name: string) => T | undefined): { found: T[]; length: number } {
	for (let length = pieces.length; length > 0; length--) {
		if (pieces[0] === "" || pieces[length - 1] === "") continue;
		const one = find(pieces.slice(0, length).join(", "));
		if (one !== undefined) return { found: [one], length };
	}
	const words = (pieces[0] ?? "").split(/\s+/);
	const each = words.flatMap((word) => find(word) ?? []);
	return words.length > 1 && each.length === words.length ? { found: each, length: 1 } : none;
}
