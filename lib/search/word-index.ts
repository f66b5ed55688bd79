import MiniSearch from "minisearch";

/** A document of the word index: the number of an entry, and the words of its names and of its description. */
export interface Document {
	id: number;
	name: string;
	about: string;
}

export type WordIndex = MiniSearch<Document>;

/** Creates an empty word index. */
export const createWordIndex = (): WordIndex =>
	new MiniSearch<Document>({
		fields: ["name", "about"],
		// Callers have tokenized the text, so it only needs to be split at spaces.
		tokenize: (text) => text.split(" "),
		processTerm: (term) => term || null,
	});

/**
 * The private state of a MiniSearch index. Restoring the maps directly is five times faster than MiniSearch's JSON format,
 * which is rebuilt term by term.
 */
export interface WordIndexState {
	_documentCount: number;
	_nextId: number;
	_documentIds: Map<number, number>;
	_idToShortId: Map<number, number>;
	_fieldLength: Map<number, number[]>;
	_avgFieldLength: number[];
	_index: { _tree: Map<string, unknown> };
}

/** Counts by document, by field. */
type Postings = Map<number, Map<number, number>>;

const inner = (index: WordIndex) => index as unknown as WordIndexState;

/** The numbers of the documents with all words exactly; undefined without words. */
export function listDocuments(index: WordIndex, words: readonly string[]): Set<number> | undefined {
	const { _documentIds, _index } = inner(index) as WordIndexState & {
		_index: { get: (word: string) => Postings | undefined };
	};
	const documentsOf = (word: string) =>
		new Set([...(_index.get(word)?.values() ?? [])].flatMap((counts) => [...counts.keys()]));
	const [first, ...rest] = words.map(documentsOf).sort((a, b) => a.size - b.size);
	if (!first) return undefined;
	const all = [...first].filter((document) => rest.every((other) => other.has(document)));
	return new Set(all.flatMap((document) => _documentIds.get(document) ?? []));
}

/** The index as plain maps and lists. */
export function exportWordIndex(index: WordIndex): WordIndexState {
	const { _documentCount, _nextId, _documentIds, _idToShortId, _fieldLength, _avgFieldLength, _index } =
		inner(index);
	const _tree = _index._tree;
	return {
		_documentCount,
		_nextId,
		_documentIds,
		_idToShortId,
		_fieldLength,
		_avgFieldLength,
		_index: { _tree },
	};
}

/**
 * Restores an index from its state.
 * @throws {Error} if the installed MiniSearch has other private fields.
 */
export function restoreWordIndex({ _index, ...state }: WordIndexState): WordIndex {
	const index = createWordIndex();
	const own = inner(index);
	const isKnown = (name: string) => Object.hasOwn(own, name);
	if (!["_index", ...Object.keys(state)].every(isKnown) || !(own._index._tree instanceof Map))
		throw new Error("MiniSearch keeps its index in another form");
	Object.assign(own, state);
	own._index._tree = _index._tree;
	return index;
}
