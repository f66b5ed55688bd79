import { normalizeText, stemName, stripNonAlphanumerics } from "./tokenize";

/** A name of an entry. Names with a higher weight rank first. */
export interface Name {
	text: string;
	/** A whole number, 0..120. */
	weight: number;
}

/** An entry, and the weight of the name that matched. */
export interface NamedEntry {
	entry: number;
	weight: number;
}

/** Looks up entries by name, with and without punctuation. */
export interface NameTable {
	/** Entries with exactly this name. Punctuation is ignored, but the same punctuation adds weight. */
	called: (typed: string) => NamedEntry[];
	/** Entries with a name that starts with this text, punctuation ignored. Reads at most `maxNames` names. */
	beginning: (typed: string, maxNames: number) => (NamedEntry & { name: string })[];
}

/** Added to the weight when the punctuation is the same: `@scope` is not `:scope`. */
const SAME_SIGNS = 6;

/**
 * Subtracted from the weight of a name that differs in singular or plural: `container query` for `Container
 * queries`.
 */
const OTHER_NUMBER = 8;
/**
 * Minimum weight of a name that is also found by its plural. Lighter names, such as `exclusion`, are values of
 * properties and other code.
 */
export const LEAST_INFLECTED = 73;

/** Entry and weight packed into one number, or a list of such numbers. This saves memory for some 80,000 names. */
type Packed = number | number[];
const MOST_WEIGHT = 128;
const pack = (entry: number, weight: number) => entry * MOST_WEIGHT + weight;
const unpack = (packed: number): NamedEntry => ({
	entry: Math.floor(packed / MOST_WEIGHT),
	weight: packed % MOST_WEIGHT,
});

/** Adds a name of an entry. Entries arrive in order, so a repeated entry is the last of its list. */
function addName(table: Map<string, Packed>, name: string, entry: number, weight: number) {
	if (name === "") return;
	const known = table.get(name);
	const list = known === undefined ? [] : typeof known === "number" ? [known] : known;
	const last = unpack(list.at(-1) ?? -1);
	if (last.entry === entry) list[list.length - 1] = pack(entry, Math.max(last.weight, weight));
	else list.push(pack(entry, weight));
	table.set(name, list.length === 1 ? (list[0] ?? 0) : list);
}

/** Returns the index of the first text in a sorted list that is not before `text`, by binary search. */
function placeOf(sorted: string[], text: string): number {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sorted[middle] ?? "") < text) low = middle + 1;
		else high = middle;
	}
	return low;
}

/**
 * A name table as lists: the packed entries of `names[i]` are `things[starts[i]]` up to `things[starts[i + 1]]`,
 * exclusive.
 */
export interface NameList {
	/** Sorted. */
	names: string[];
	starts: Uint32Array;
	things: Uint32Array;
}

/** All names without punctuation (`bare`), and those that have punctuation in full (`signed`). */
export interface NameLists {
	signed: NameList;
	bare: NameList;
}

function listOfNames(table: ReadonlyMap<string, Packed>): NameList {
	const names = [...table.keys()].sort();
	const lists = names.map((name) => [table.get(name) ?? []].flat());
	const starts = new Uint32Array(names.length + 1);
	lists.forEach(({ length }, place) => {
		starts[place + 1] = (starts[place] ?? 0) + length;
	});
	return { names, starts, things: Uint32Array.from(lists.flat()) };
}

/** Lists the entries of a name, by the name's index in the list. */
export const listNamedEntries = ({ starts, things }: NameList, place: number): NamedEntry[] =>
	Array.from(things.subarray(starts[place], starts[place + 1]), unpack);

function thingsCalled(list: NameList, name: string): NamedEntry[] {
	const place = placeOf(list.names, name);
	return list.names[place] === name ? listNamedEntries(list, place) : [];
}

/** @param namesOf the names of each entry, in the order of the entries. */
export function packNameLists(namesOf: Iterable<Name[]>): NameLists {
	const signed = new Map<string, Packed>();
	const bare = new Map<string, Packed>();
	let entry = 0;
	for (const names of namesOf) {
		for (const { text, weight } of names) {
			const name = normalizeText(text);
			const letters = stripNonAlphanumerics(name);
			// A name without punctuation is only in `bare`, so that `signed` stays small.
			if (letters !== name) addName(signed, name, entry, weight + SAME_SIGNS);
			addName(bare, letters, entry, weight);
			const stem = stripNonAlphanumerics(stemName(name));
			if (stem !== letters && weight >= LEAST_INFLECTED && !name.includes("."))
				addName(bare, stem, entry, Math.max(0, weight - OTHER_NUMBER));
		}
		entry++;
	}
	return { signed: listOfNames(signed), bare: listOfNames(bare) };
}

/** Creates the lookup from packed lists. */
export function unpackNameTable({ signed, bare }: NameLists): NameTable {
	return {
		called(typed) {
			const name = normalizeText(typed);
			const best = new Map<number, number>();
			for (const one of [...thingsCalled(signed, name), ...thingsCalled(bare, stripNonAlphanumerics(name))])
				best.set(one.entry, Math.max(best.get(one.entry) ?? 0, one.weight));
			return [...best].map(([entry, weight]) => ({ entry, weight }));
		},
		beginning(typed, maxNames) {
			const start = stripNonAlphanumerics(typed);
			if (start === "") return [];
			const found: (NamedEntry & { name: string })[] = [];
			let place = placeOf(bare.names, start);
			for (const end = place + maxNames; place < end; place++) {
				const name = bare.names[place];
				if (!name?.startsWith(start)) break;
				for (let at = bare.starts[place] ?? 0; at < (bare.starts[place + 1] ?? 0); at++)
					found.push({ ...unpack(bare.things[at] ?? 0), name });
			}
			return found;
		},
	};
}

/** @param namesOf the names of each entry, in the order of the entries. */
export const createNameTable = (namesOf: Iterable<Name[]>): NameTable =>
	unpackNameTable(packNameLists(namesOf));

/** Splits a name at spaces, hyphens, dots, slashes and inner capitals. */
const wordsOf = (name: string) =>
	name.split(/[\s._/-]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter(Boolean);

/**
 * The acronym of a name: `coop` for `Cross-Origin-Opener-Policy`, `io` for `Intersection observer`. Undefined if a word does
 * not start with a letter, or if there are too few words.
 * @param fewest the minimum number of words.
 */
export function getAcronym(name: string, fewest: number): string | undefined {
	const words = wordsOf(name);
	if (words.length < fewest || words.some((word) => !/^\p{L}/u.test(word))) return undefined;
	return words.map((word) => word.charAt(0).toLowerCase()).join("");
}
