import { compact, plain } from "./text";

/** Names by which things are looked up as a whole. A heavier one goes before a lighter one. */
export interface Name {
	text: string;
	/** A whole number, 0..120. */
	weight: number;
}

/** A thing under one of its names. */
export interface NamedEntry {
	entry: number;
	weight: number;
}

/** Things by their names: as typed, and by letters and digits alone. */
export interface NameTable {
	/** All that bear a name, whatever signs stand around or in it; the same signs weigh more. */
	called: (typed: string) => NamedEntry[];
	/** Those whose name begins so, with its letters and digits; at most so many names. */
	beginning: (typed: string, most: number) => (NamedEntry & { name: string })[];
}

/** What the same signs add to a name's weight: `@scope` is not `:scope`. */
const SAME_SIGNS = 6;

/** Entry and weight in one number, and several of them in a list: there are some 80,000 names. */
type Packed = number | number[];
const MOST_WEIGHT = 128;
const pack = (entry: number, weight: number) => entry * MOST_WEIGHT + weight;
const unpack = (packed: number): NamedEntry => ({
	entry: Math.floor(packed / MOST_WEIGHT),
	weight: packed % MOST_WEIGHT,
});

/** Entries come in order: those of a name that are the same stand at its end. */
function keep(table: Map<string, Packed>, name: string, entry: number, weight: number) {
	if (name === "") return;
	const known = table.get(name);
	const list = known === undefined ? [] : typeof known === "number" ? [known] : known;
	const last = unpack(list.at(-1) ?? -1);
	if (last.entry === entry) list[list.length - 1] = pack(entry, Math.max(last.weight, weight));
	else list.push(pack(entry, weight));
	table.set(name, list.length === 1 ? (list[0] ?? 0) : list);
}

/** The first of a sorted list that is not before a text. */
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

/** A table of names as lists: what bears `names[i]` stands, packed, from `starts[i]` to `starts[i + 1]` in `things`. */
export interface NameList {
	/** Sorted. */
	names: string[];
	starts: Uint32Array;
	things: Uint32Array;
}

/** All names: with their signs, where they have any, and by letters and digits alone. */
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

const thingsAt = ({ starts, things }: NameList, place: number): NamedEntry[] =>
	Array.from(things.subarray(starts[place], starts[place + 1]), unpack);

function thingsCalled(list: NameList, name: string): NamedEntry[] {
	const place = placeOf(list.names, name);
	return list.names[place] === name ? thingsAt(list, place) : [];
}

/** @param namesOf by entry, in the entries' order. */
export function nameLists(namesOf: Iterable<Name[]>): NameLists {
	const signed = new Map<string, Packed>();
	const bare = new Map<string, Packed>();
	let entry = 0;
	for (const names of namesOf) {
		for (const { text, weight } of names) {
			const name = plain(text);
			const letters = compact(name);
			// A name without signs is found by its letters; the table of names with signs stays small.
			if (letters !== name) keep(signed, name, entry, weight + SAME_SIGNS);
			keep(bare, letters, entry, weight);
		}
		entry++;
	}
	return { signed: listOfNames(signed), bare: listOfNames(bare) };
}

/** Things by names that were listed. */
export function nameTableOf({ signed, bare }: NameLists): NameTable {
	return {
		called(typed) {
			const name = plain(typed);
			const best = new Map<number, number>();
			for (const one of [...thingsCalled(signed, name), ...thingsCalled(bare, compact(name))])
				best.set(one.entry, Math.max(best.get(one.entry) ?? 0, one.weight));
			return [...best].map(([entry, weight]) => ({ entry, weight }));
		},
		beginning(typed, most) {
			const start = compact(typed);
			if (start === "") return [];
			const found: (NamedEntry & { name: string })[] = [];
			let place = placeOf(bare.names, start);
			for (const end = place + most; place < end; place++) {
				const name = bare.names[place];
				if (!name?.startsWith(start)) break;
				for (const one of thingsAt(bare, place)) found.push({ ...one, name });
			}
			return found;
		},
	};
}

/** @param namesOf by entry, in the entries' order. */
export const nameTable = (namesOf: Iterable<Name[]>): NameTable => nameTableOf(nameLists(namesOf));
