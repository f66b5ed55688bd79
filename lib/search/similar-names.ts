import { distance } from "fastest-levenshtein";
import { listNamedEntries, type NamedEntry, type NameList } from "./name-index";
import { isSwapped } from "./near-matches";

/** A name that resembles a text. `edits`: the number of letters that differ; swapped neighbours count once. */
export interface SimilarName extends NamedEntry {
	name: string;
	edits: number;
}

/** Number of letters per allowed edit. */
const LETTERS_PER_EDIT = 4;
const MAX_EDITS = 3;

/**
 * Creates a search for misspelt names, with or without spaces. It compares only names of about the same length with
 * one of the first two letters of the text.
 * @param isIncluded whether a name of an entry is searched.
 */
export function createNameFinder(
	list: NameList,
	isIncluded: (named: NamedEntry) => boolean,
): (letters: string) => SimilarName[] {
	const places = new Map<string, number[]>();
	const keyOf = (first: string, length: number) => `${first}${length}`;
	list.names.forEach((name, place) => {
		if (!listNamedEntries(list, place).some(isIncluded)) return;
		const key = keyOf(name.charAt(0), name.length);
		const known = places.get(key);
		if (known) known.push(place);
		else places.set(key, [place]);
	});
	return (letters) => {
		const most = Math.min(MAX_EDITS, Math.floor(letters.length / LETTERS_PER_EDIT));
		const found: SimilarName[] = [];
		for (const first of new Set(letters.slice(0, 2)))
			for (let length = letters.length - most; length <= letters.length + most; length++)
				for (const place of places.get(keyOf(first, length)) ?? []) {
					const name = list.names[place] ?? "";
					const edits = Math.min(
						distance(letters, name),
						isSwapped(letters, name) ? 1 : Number.POSITIVE_INFINITY,
					);
					if (edits > most) continue;
					for (const one of listNamedEntries(list, place))
						if (isIncluded(one)) found.push({ ...one, name, edits });
				}
		return found;
	};
}
