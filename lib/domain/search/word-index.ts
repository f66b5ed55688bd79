import MiniSearch from "minisearch";

/** What the index of words knows of a thing. */
export interface Document {
	id: number;
	name: string;
	about: string;
}

export type WordIndex = MiniSearch<Document>;

/** An index of words without any. */
export const wordIndex = (): WordIndex =>
	new MiniSearch<Document>({
		fields: ["name", "about"],
		// Both indexing and searching hand over words: each is cut out only once.
		tokenize: (text) => text.split(" "),
		processTerm: (term) => term || null,
	});

/**
 * What an index holds beside its options, under MiniSearch's own names. Its own format is of JSON, and is taken apart
 * and put together again term by term: five times as long as V8 takes to read the maps as they are.
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

const inner = (index: WordIndex) => index as unknown as WordIndexState;

/** The index as plain maps and lists. */
export function stateOf(index: WordIndex): WordIndexState {
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
 * The index of a state.
 * @throws {Error} when this MiniSearch does not keep what it holds so.
 */
export function indexFrom({ _index, ...state }: WordIndexState): WordIndex {
	const index = wordIndex();
	const own = inner(index);
	const isKnown = (name: string) => Object.hasOwn(own, name);
	if (!["_index", ...Object.keys(state)].every(isKnown) || !(own._index._tree instanceof Map))
		throw new Error("MiniSearch keeps its index in another form");
	Object.assign(own, state);
	own._index._tree = _index._tree;
	return index;
}
