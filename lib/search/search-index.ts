import { type ResultType, resultTypes } from "@/lib/search/schema/parsed-query";
import type { Entry, IndexedEntry } from "./entry";
import { type Name, type NameList, type NameLists, packNameLists } from "./name-index";
import { listSingulars, tokenizeDocument } from "./tokenize";
import {
	createWordIndex,
	exportWordIndex,
	restoreWordIndex,
	type WordIndex,
	type WordIndexState,
} from "./word-index";

/** The complete search index. */
export interface SearchIndex {
	entries: readonly Entry[];
	names: NameLists;
	/** All words in names of entries. */
	vocabulary: ReadonlySet<string>;
	words: WordIndex;
}

/** Joins words with their singular forms, so that `query` finds `queries`. */
const joinWords = (words: readonly string[]) =>
	[...new Set(words.flatMap((word) => [word, ...listSingulars(word)]))].join(" ");

/** Builds the index. The order of the entries decides between equal scores. */
export function createSearchIndex(indexed: Iterable<IndexedEntry>): SearchIndex {
	const entries: Entry[] = [];
	const vocabulary = new Set<string>();
	const mini = createWordIndex();

	function* namesOf(): Generator<Name[]> {
		for (const { names, words, about = "", ...entry } of indexed) {
			const id = entries.push(entry) - 1;
			const texts = words === undefined ? names.map(({ text }) => text) : [words];
			const own = new Set(texts.flatMap(tokenizeDocument));
			for (const word of own) vocabulary.add(word);
			mini.add({ id, name: joinWords([...own]), about: joinWords(tokenizeDocument(about)) });
			yield names;
		}
	}
	const names = packNameLists(namesOf());
	return { entries, names, vocabulary, words: mini };
}

/** Texts joined by line breaks. A single string deserializes many times faster than a list. */
type Lines = string;
const linesOf = (texts: Iterable<string>): Lines => [...texts].join("\n");
const textsOf = (lines: Lines): string[] => lines.split("\n");

type PackedNames = Omit<NameList, "names"> & { names: Lines };
const packNames = ({ names, ...rest }: NameList): PackedNames => ({ ...rest, names: linesOf(names) });
const unpackNames = ({ names, ...rest }: PackedNames): NameList => ({ ...rest, names: textsOf(names) });

/** The index in its stored form: one list for each field of the entries. */
export interface PackedIndex {
	types: Uint8Array;
	ids: Lines;
	/** Titles of the entries. Empty if the title equals the id. */
	titles: Lines;
	areas: string[];
	/** Indexes in `areas`, or the length of `areas` for an entry without an area. */
	areaOf: Uint8Array;
	priors: Int8Array;
	signed: PackedNames;
	bare: PackedNames;
	vocabulary: Lines;
	words: WordIndexState;
}

export function packIndex({ entries, names, vocabulary, words }: SearchIndex): PackedIndex {
	const areas = [...new Set(entries.flatMap(({ area }) => area ?? []))];
	return {
		types: Uint8Array.from(entries, ({ type }) => resultTypes.indexOf(type)),
		ids: linesOf(entries.map(({ id }) => id)),
		titles: linesOf(entries.map(({ id, title }) => (title === id ? "" : title))),
		areas,
		areaOf: Uint8Array.from(entries, ({ area }) => (area ? areas.indexOf(area) : areas.length)),
		priors: Int8Array.from(entries, ({ prior }) => prior),
		signed: packNames(names.signed),
		bare: packNames(names.bare),
		vocabulary: linesOf(vocabulary),
		words: exportWordIndex(words),
	};
}

export function unpackIndex(packed: PackedIndex): SearchIndex {
	const { types, areas, areaOf, priors } = packed;
	const titles = textsOf(packed.titles);
	const typeAt = (place: number): ResultType => resultTypes[types[place] ?? 0] ?? "key";
	return {
		entries: textsOf(packed.ids).map((id, place): Entry => {
			const area = areas[areaOf[place] ?? areas.length];
			const prior = priors[place] ?? 0;
			const own = { type: typeAt(place), id, title: titles[place] || id };
			return area === undefined ? { ...own, prior } : { ...own, area, prior };
		}),
		names: { signed: unpackNames(packed.signed), bare: unpackNames(packed.bare) },
		vocabulary: new Set(textsOf(packed.vocabulary)),
		words: restoreWordIndex(packed.words),
	};
}
