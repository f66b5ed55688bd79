import type { ResultType } from "@/lib/schema/search";
import { areaWords, weakWords } from "./aliases";
import type { Entry, IndexedEntry } from "./entry";
import { type NamedEntry, nameTableOf } from "./names";
import { indexOf, type SearchIndex } from "./search-index";
import { compact, plain, typedWords } from "./text";

/** A thing found, the best first. `words`: those of the index that the query's stood for. */
export interface Hit {
	entry: number;
	score: number;
	words: readonly string[];
}

/** What was found. `isClose`: nothing is what was typed; these come closest to it. */
export interface Found {
	hits: Hit[];
	isClose: boolean;
}

export interface SearchEngine {
	entries: readonly Entry[];
	/** What bears a text as a whole as its name. */
	called: (text: string) => NamedEntry[];
	find: (typed: string) => Found;
}

// A thing called so goes before one whose name begins so, that before one that holds all words, that before one that
// holds words like them, and that before one that holds some.
const CALLED = 1_000;
const BEGINS = 500;
const HOLDS = 400;
const RESEMBLES = 200;
const HOLDS_SOME = 100;
/** With fewer hits the words may be misspelt. */
const FEW = 3;
/** So many names that begin with what is typed are looked at. */
const MOST_BEGINNINGS = 300;
/** A browser's names with all its versions, and those of its relatives. */
const MOST_NUMBERS = 5_000;
/** Shorter words say too little to look for them inside names. */
const SHORTEST = 3;
/** A word not yet typed out stands for all that begin so, from this length on where it stands alone. */
const SHORTEST_ALONE = 4;

const boosts: Record<ResultType, number> = {
	feature: 2,
	group: 1.2,
	snapshot: 1.2,
	browser: 1.2,
	release: 0.5,
	key: 1,
};

/** What was typed in the forms in which it may be a name, and what each takes from a name's weight. */
function formsOf(typed: string): [form: string, cost: number][] {
	const text = plain(typed);
	const words = text.split(" ");
	const strong = words.filter((word) => !weakWords.has(word));
	const path = text.replace(/\.prototype(?=\.)/, "").split(/[.#](?=[\p{L}_$])/u);
	const end: [string, number][] = /\p{L}{3}$/u.test(text)
		? [
				[`${text}s`, 8],
				[text.replace(/s$/, ""), 8],
			]
		: [];
	const forms: [string, number][] = [
		[text, 0],
		[path.join("."), 0],
		[text.replace(/^-(webkit|moz|ms|o)-/, ""), 4],
		[path.slice(-2).join("."), 4],
		[strong.join(" "), 6],
		...end,
	];
	return forms.filter(
		([form], place) => form !== "" && forms.findIndex(([other]) => other === form) === place,
	);
}

const numerically = new Intl.Collator("en", { numeric: true });

const isPath = (typed: string) => /[\p{L}\p{N}_)]\.\p{L}/u.test(typed);

/** A word with two neighbouring letters the other way round, where the index knows it so. */
function swapped(word: string, known: ReadonlySet<string>): string | undefined {
	for (let at = 0; at < word.length - 1; at++) {
		const other = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
		if (known.has(other)) return other;
	}
	return undefined;
}

/** Finds things in an index: by their names as a whole, by beginnings of names, by words and by words like them. */
export function engineOf({ entries, names: lists, vocabulary, words: mini }: SearchIndex): SearchEngine {
	const names = nameTableOf(lists);
	const priorOf = (entry: number) => entries[entry]?.prior ?? 0;
	const boostOf = (entry: number, area: string | undefined) => {
		const found = entries[entry];
		if (!found) return 0;
		return boosts[found.type] * (1 + found.prior / 20) * (area && found.area === area ? 1.5 : 1);
	};

	function holding(words: string[], area: string | undefined) {
		return mini.search(words.join(" "), {
			combineWith: "AND",
			prefix: (word, place, all) =>
				place === all.length - 1 && word.length >= (all.length > 1 ? SHORTEST : SHORTEST_ALONE),
			boost: { name: 4 },
			boostDocument: (entry) => boostOf(entry as number, area),
		});
	}

	/** Where nothing holds all words: what holds some, the more the better. */
	const holdingSome = (words: string[], area: string | undefined) =>
		mini.search(words.join(" "), {
			combineWith: "OR",
			boost: { name: 4 },
			boostDocument: (entry) => boostOf(entry as number, area),
		});

	function resembling(words: string[], area: string | undefined) {
		const corrected = words.map((word) =>
			vocabulary.has(word) ? word : (swapped(word, vocabulary) ?? word),
		);
		return mini.search(corrected.join(" "), {
			combineWith: "AND",
			prefix: (word, place, all) => place === all.length - 1 && word.length >= SHORTEST_ALONE,
			fuzzy: (word) => (vocabulary.has(word) || word.length < 4 ? false : word.length < 7 ? 1 : 2),
			maxFuzzy: 2,
			boost: { name: 4 },
			boostDocument: (entry) => boostOf(entry as number, area),
		});
	}

	/** `chrome 999`: what has the newest of the numbers before the one asked for. */
	function numbered(typed: string): number | undefined {
		const [, letters = "", number = ""] = /^(\p{L}+)(\d[\d.]*)$/u.exec(compact(typed)) ?? [];
		if (number === "") return undefined;
		let best: { entry: number; version: string } | undefined;
		for (const { entry, name } of names.beginning(letters, MOST_NUMBERS)) {
			const version = name.slice(letters.length);
			if (!/^\d[\d.]*$/.test(version) || numerically.compare(version, number) > 0) continue;
			if (!best || numerically.compare(best.version, version) < 0) best = { entry, version };
		}
		return best?.entry;
	}

	function find(typed: string): Found {
		const hits = new Map<number, Hit>();
		const add = (entry: number, score: number, words: readonly string[]) => {
			const known = hits.get(entry);
			if (!known || known.score < score) hits.set(entry, { entry, score, words });
		};
		const all = typedWords(typed);
		const strong = all.filter((word) => !weakWords.has(word));
		const words = strong.length > 0 ? strong : all;
		const area =
			strong.length > 0 ? areaWords[all.find((word) => Object.hasOwn(areaWords, word)) ?? ""] : undefined;
		const inArea = (entry: number) => (area && entries[entry]?.area === area ? 8 : 0);
		const path = isPath(typed);

		for (const [form, cost] of formsOf(typed))
			for (const { entry, weight } of names.called(form)) {
				const asked = path && entries[entry]?.type === "key" ? 20 : 0;
				add(entry, CALLED + weight + asked + inArea(entry) + priorOf(entry) - cost, words);
			}
		const start = compact(typed);
		for (const { entry, weight, name } of names.beginning(typed, MOST_BEGINNINGS))
			add(entry, BEGINS + weight + priorOf(entry) * 3 - Math.min(60, name.length - start.length), words);

		const addAll = (results: ReturnType<typeof holding>, most: number) => {
			const [best] = results;
			for (const { id, score, terms } of results) add(id, (most * score) / (best?.score ?? 1), terms);
			return results;
		};
		if (start.length >= SHORTEST) addAll(holding(words, area), HOLDS);
		const isClose = hits.size === 0;
		if (isClose) {
			const newest = numbered(typed);
			if (newest !== undefined) add(newest, CALLED, words);
		}
		// A path that a key begins with is not misspelt, only not yet typed out.
		const isMisspelt = hits.size < FEW && !(path && hits.size > 0);
		if (isMisspelt && start.length >= SHORTEST) {
			const like = addAll(resembling(words, area), RESEMBLES);
			// What was meant may be a whole name.
			for (const text of new Set(like.slice(0, FEW).map(({ terms }) => terms.join(" "))))
				for (const { entry, weight } of names.called(text))
					add(entry, RESEMBLES + weight + priorOf(entry), text.split(" "));
		}
		if (hits.size === 0 && words.length > 1) {
			addAll(holdingSome(words, area), HOLDS_SOME);
			for (const word of words)
				for (const { entry, weight } of names.called(word))
					add(entry, HOLDS_SOME + weight + priorOf(entry), words);
		}
		return { hits: [...hits.values()].sort((a, b) => b.score - a.score || a.entry - b.entry), isClose };
	}

	return { entries, called: names.called, find };
}

/** Makes things findable. */
export const searchEngine = (indexed: Iterable<IndexedEntry>): SearchEngine => engineOf(indexOf(indexed));
