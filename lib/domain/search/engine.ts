import type { ResultType } from "@/lib/schema/search";
import { areaWords, weakWords } from "./aliases";
import type { Entry, IndexedEntry } from "./entry";
import { formsOf, isPath, runsOf, stepsOf } from "./forms";
import { type NamedEntry, nameTableOf } from "./names";
import { indexOf, type SearchIndex } from "./search-index";
import { compact, typedWords } from "./text";

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
/** Some of the words together are a name: that goes before what has the others as well in what is said of it. */
const CALLED_IN_PART = 320;
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
/** A name of fewer weight is no more than the last of a key's: too common to be looked for among other words. */
const LEAST_IN_PART = 84;
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

const numerically = new Intl.Collator("en", { numeric: true });

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

	/** Whether something has all words in its names, not only in what is said of it. */
	const isNamed = (results: ReturnType<typeof holding>) =>
		results.some(({ queryTerms, match }) =>
			queryTerms.every((word) =>
				Object.entries(match).some(([term, fields]) => term.startsWith(word) && fields.includes("name")),
			),
		);

	/** Names that some of the words make together, where they are surely names. */
	function* inPart(words: readonly string[]): Generator<NamedEntry> {
		for (const run of runsOf(words)) {
			const called = names.called(run).filter(({ weight }) => weight >= LEAST_IN_PART);
			yield* called;
			if (called.length > 0) return;
		}
	}

	/** `Object.observe`: a language object is known, and has nothing of this name; `list.at` may be anything's. */
	const isOfBuiltin = (steps: readonly string[]) =>
		names
			.called(steps.at(-2) ?? "")
			.some(({ entry }) => /^javascript\.builtins\.\w+$/.test(entries[entry]?.id ?? ""));

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
		// `html imports` are none of WebAssembly's; what scripts see of CSS and HTML is said to be theirs.
		const isElsewhere = (entry: number) =>
			area !== undefined &&
			entries[entry]?.type === "key" &&
			![area, "api"].includes(entries[entry]?.area ?? area);
		const path = isPath(typed);

		for (const [form, cost] of formsOf(typed))
			for (const { entry, weight } of names.called(form)) {
				if (cost > 0 && isElsewhere(entry)) continue;
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
		let isClose = hits.size === 0;
		if (isClose && path) {
			const steps = stepsOf(typed);
			if (!isOfBuiltin(steps))
				for (const { entry, weight } of names.called(steps.at(-1) ?? ""))
					add(entry, BEGINS + weight + priorOf(entry), steps.slice(-1));
			isClose = hits.size === 0;
		}
		// A path that names begin with, or a word that says of what kind a thing is, stands in the names of thousands.
		const isBegun = hits.size > 0 && (path || strong.length === 0);
		if (start.length >= SHORTEST && !isBegun) {
			const results = addAll(holding(words, area), HOLDS);
			// What only is spoken of there, or lies elsewhere than was said, is not what was typed.
			if (isClose && isNamed(results) && !path)
				isClose = area !== undefined && !results.some(({ id }) => entries[id as number]?.area === area);
		}
		// What has some of the words together says nothing of whether the others are misspelt.
		const whole = hits.size;
		if (isClose)
			for (const { entry, weight } of inPart(all))
				add(entry, CALLED_IN_PART + weight + priorOf(entry), words);
		if (hits.size === 0) {
			const newest = numbered(typed);
			if (newest !== undefined) add(newest, CALLED, words);
		}
		// A path that a key begins with is not misspelt, only not yet typed out.
		const isMisspelt = whole < FEW && !(path && whole > 0);
		if (isMisspelt && start.length >= SHORTEST) {
			const like = addAll(resembling(words, area), RESEMBLES);
			// What was meant may be a whole name.
			for (const text of new Set(like.slice(0, FEW).map(({ terms }) => terms.join(" "))))
				for (const [form, cost] of formsOf(text))
					for (const { entry, weight } of names.called(form))
						add(entry, RESEMBLES + weight + priorOf(entry) - cost, text.split(" "));
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
