import type { ResultType } from "@/lib/search/schema/parsed-query";
import { areaWords, weakWords } from "./aliases";
import type { Entry, IndexedEntry } from "./entry";
import { createFrequentFinder, MAX_START } from "./frequent-features";
import { type NamedEntry, unpackNameTable } from "./name-index";
import { isNamePath, listQueryForms, listSubphrases, splitPathNames } from "./query-forms";
import { createSearchIndex, type SearchIndex } from "./search-index";
import { createNameFinder } from "./similar-names";
import { listSingulars, stemName, stripNonAlphanumerics, tokenizeQuery } from "./tokenize";
import { listDocuments } from "./word-index";

/** A matching entry (`entry` is its index). `words`: the matched words of the index, for highlighting. */
export interface SearchHit {
	entry: number;
	score: number;
	words: readonly string[];
}

/**
 * `hits` are sorted best first. `isClose`: no hit matches the text exactly. `isMisspelt`: the whole text is the best hit's name
 * with a few wrong letters.
 */
export interface SearchMatches {
	hits: SearchHit[];
	isClose: boolean;
	isMisspelt?: boolean;
}

export interface SearchEngine {
	entries: readonly Entry[];
	/** Returns the entries with exactly this name. */
	called: (text: string) => NamedEntry[];
	find: (typed: string) => SearchMatches;
}

// Base scores, best first: exact name, start of a name, all words, part of the text is a name, similar words, some
// words.
const CALLED = 1_000;
const BEGINS = 500;
/** The last segment of a key is a name, too: `pop` is `Array.pop`, but may also be the start of `Popover`. */
const CALLED_LIGHTLY = 540;
/** One or two letters start a frequent feature: above acronyms, below names. They start another word of it: below both. */
const FREQUENT = 1_090;
const FREQUENT_IN_PART = 900;
const HOLDS = 400;
const CALLED_IN_PART = 320;
const RESEMBLES = 200;
const HOLDS_SOME = 100;
/** A misspelt whole name ranks above a part of the text that is a name. */
const RESEMBLES_NAME = 360;
/** Subtracted for each letter that differs. */
const WRONG_LETTER = 12;
/** With fewer hits than this, similar words are searched too. */
const FEW = 3;
/** Maximum number of names with the typed start that are read. */
const MOST_BEGINNINGS = 300;
/** Maximum number of names with a version that starts with one digit, read to find the nearest release. */
const MOST_NUMBERS = 500;
/** Minimum length of a text that is searched as words. Shorter texts match too many names. */
const SHORTEST = 3;
/**
 * Minimum weight of a name that is recognized among other words. Lighter names, such as the last segment of a key,
 * are too common.
 */
const LEAST_IN_PART = 84;
/**
 * Minimum weight of a feature's name that is compared with misspelt texts. Lighter names include code in the
 * description.
 */
const LEAST_RESEMBLED = 86;
/** Minimum length of a single word that matches as a prefix. */
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

/** Joins words. Of several forms of a word it takes only the first. */
const joinDifferent = (words: readonly string[]) =>
	[...new Map(words.map((word) => [stemName(word), word])).values()].join(" ");

/** Finds a known word by swapping two neighbouring letters. */
function findSwapped(word: string, known: ReadonlySet<string>): string | undefined {
	for (let at = 0; at < word.length - 1; at++) {
		const other = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
		if (known.has(other)) return other;
	}
	return undefined;
}

/** Creates the search over an index. See README.md for the order of the steps. */
export function createEngine({ entries, names: lists, vocabulary, words: mini }: SearchIndex): SearchEngine {
	const names = unpackNameTable(lists);
	const findSimilarNames = createNameFinder(
		lists.bare,
		({ entry, weight }) =>
			/^(?:group|browser)$/.test(entries[entry]?.type ?? "") ||
			(weight >= LEAST_RESEMBLED && entries[entry]?.type === "feature"),
	);
	const findFrequent = createFrequentFinder(entries);
	const priorOf = (entry: number) => entries[entry]?.prior ?? 0;
	const boostOf = (entry: number, area: string | undefined) => {
		const found = entries[entry];
		if (!found) return 0;
		return boosts[found.type] * (1 + found.prior / 20) * (area && found.area === area ? 1.5 : 1);
	};

	/**
	 * Entries with all words. Words match exactly unless `isPrefix` (the word may go on) or `getEdits` (letters that may differ)
	 * allow more.
	 */
	function findWithAll(
		words: string[],
		area: string | undefined,
		isPrefix: (word: string, place: number, all: string[]) => boolean,
		getEdits: (word: string) => number | false = () => false,
	) {
		// Entries without the exact words need no score: one common word occurs in thousands.
		const exact = words.filter((word, place) => !isPrefix(word, place, words) && getEdits(word) === false);
		const candidates = listDocuments(mini, exact);
		if (candidates?.size === 0) return [];
		return mini.search(words.join(" "), {
			combineWith: "AND",
			prefix: isPrefix,
			fuzzy: getEdits,
			maxFuzzy: 2,
			boost: { name: 4 },
			boostDocument: (entry) => (candidates?.has(entry) === false ? 0 : boostOf(entry, area)),
		});
	}

	const holding = (words: string[], area: string | undefined) =>
		findWithAll(
			words,
			area,
			(word, place, all) =>
				place === all.length - 1 && word.length >= (all.length > 1 ? SHORTEST : SHORTEST_ALONE),
		);

	/** Finds entries with some of the words. More matching words score higher. */
	const holdingSome = (words: string[], area: string | undefined) =>
		mini.search(words.join(" "), {
			combineWith: "OR",
			boost: { name: 4 },
			boostDocument: (entry) => boostOf(entry as number, area),
		});

	function resembling(words: string[], area: string | undefined) {
		const corrected = words.map((word) =>
			vocabulary.has(word) ? word : (findSwapped(word, vocabulary) ?? word),
		);
		return findWithAll(
			corrected,
			area,
			(word, place, all) => place === all.length - 1 && word.length >= SHORTEST_ALONE,
			(word) => (vocabulary.has(word) || word.length < 4 ? false : word.length < 7 ? 1 : 2),
		);
	}

	/** Returns the singular of a word if an entry has it, else the word. */
	const toKnownNumber = (word: string) => listSingulars(word).find((one) => vocabulary.has(one)) ?? word;

	/** Whether a result has all words in its names, not only in its description. */
	const isNamed = (results: ReturnType<typeof holding>) =>
		results.some(({ queryTerms, match }) =>
			queryTerms.every((word) =>
				Object.entries(match).some(([term, fields]) => term.startsWith(word) && fields.includes("name")),
			),
		);

	/** Entries whose name is a part of the text, longest part first; ignores light names. */
	function* listPartialNames(words: readonly string[]): Generator<NamedEntry> {
		for (const run of listSubphrases(words)) {
			const called = names.called(run).filter(({ weight }) => weight >= LEAST_IN_PART);
			yield* called;
			if (called.length > 0) return;
		}
	}

	/**
	 * Whether the parent is a JavaScript built-in. Then a member without an entry, such as `Object.observe`, is
	 * unknown. In `list.at`, `list` may be any object.
	 */
	const isOfBuiltin = (steps: readonly string[]) =>
		names
			.called(steps.at(-2) ?? "")
			.some(({ entry }) => /^javascript\.builtins\.\w+$/.test(entries[entry]?.id ?? ""));

	/** For an unknown version (`chrome 999`), finds the newest release before it. */
	function findNearestRelease(typed: string): number | undefined {
		const [, letters = "", number = ""] = /^(\p{L}+)(\d[\d.]*)$/u.exec(stripNonAlphanumerics(typed)) ?? [];
		if (number === "") return undefined;
		let best: { entry: number; version: string } | undefined;
		const named = Array.from("0123456789", (digit) => names.beginning(letters + digit, MOST_NUMBERS)).flat();
		for (const { entry, name } of named) {
			const version = name.slice(letters.length);
			if (!/^\d[\d.]*$/.test(version) || numerically.compare(version, number) > 0) continue;
			if (!best || numerically.compare(best.version, version) < 0) best = { entry, version };
		}
		return best?.entry;
	}

	function find(typed: string): SearchMatches {
		const hits = new Map<number, SearchHit>();
		const add = (entry: number, score: number, words: readonly string[]) => {
			const known = hits.get(entry);
			if (!known || known.score < score) hits.set(entry, { entry, score, words });
		};
		const all = tokenizeQuery(typed);
		const strong = all.filter((word) => !weakWords.has(word));
		const exact = strong.length > 0 ? strong : all;
		const words = exact.map(toKnownNumber);
		const area =
			strong.length > 0 ? areaWords[all.find((word) => Object.hasOwn(areaWords, word)) ?? ""] : undefined;
		const inArea = (entry: number) => (area && entries[entry]?.area === area ? 8 : 0);
		// Whether an entry is in another area than the typed one: `html imports` does not mean imports of CSS or
		// WebAssembly. The area `api` counts as part of CSS and HTML, because it is their object model.
		const isElsewhere = (entry: number) =>
			area !== undefined && ![area, "api"].includes(entries[entry]?.area ?? area);
		const path = isNamePath(typed);

		for (const [form, cost, least] of listQueryForms(typed))
			for (const { entry, weight } of names.called(form)) {
				if (weight < least || (cost > 0 && isElsewhere(entry))) continue;
				const isKey = entries[entry]?.type === "key";
				const base = isKey && !path && weight < LEAST_IN_PART ? CALLED_LIGHTLY : CALLED;
				add(entry, base + weight + (isKey && path ? 20 : 0) + inArea(entry) + priorOf(entry) - cost, words);
			}
		const start = stripNonAlphanumerics(typed);
		for (const { entry, weight, name } of names.beginning(typed, MOST_BEGINNINGS))
			add(entry, BEGINS + weight + priorOf(entry) * 3 - Math.min(60, name.length - start.length), words);
		if (start.length <= MAX_START)
			for (const [place, { entry, isFirst }] of findFrequent(start).entries())
				add(entry, (isFirst ? FREQUENT : FREQUENT_IN_PART) - place, words);

		const addAll = (results: ReturnType<typeof holding>, most: number) => {
			const [best] = results;
			for (const { id, score, terms } of results) add(id, (most * score) / (best?.score ?? 1), terms);
			return results;
		};
		let isClose = hits.size === 0;
		if (isClose && path) {
			const steps = splitPathNames(typed);
			if (!isOfBuiltin(steps))
				for (const { entry, weight } of names.called(steps.at(-1) ?? ""))
					add(entry, BEGINS + weight + priorOf(entry), steps.slice(-1));
			isClose = hits.size === 0;
		}
		// The start of a path, or a text of generic words only, occurs in thousands of names, so a word search would
		// add noise.
		const isBegun = hits.size > 0 && (path || strong.length === 0);
		if (start.length >= SHORTEST && !isBegun) {
			const results = addAll(holding(words, area), HOLDS);
			// Close matches become results if a name in the typed area has the exact words. Singulars do not count,
			// because the singular of `html imports` also names import maps.
			const named = isClose && exact.join() !== words.join() ? holding(exact, area) : results;
			if (isClose && isNamed(named) && !path)
				isClose = area !== undefined && !named.some(({ id }) => entries[id as number]?.area === area);
		}
		// Partial names do not count as hits, because the other words may be misspelt.
		const whole = hits.size;
		const similar = new Set<number>();
		if (isClose) {
			for (const { entry, weight } of listPartialNames(all))
				add(entry, CALLED_IN_PART + weight + priorOf(entry), words);
			if (!path)
				for (const { entry, weight, edits, name } of [strong.join(""), start].flatMap(findSimilarNames)) {
					similar.add(entry);
					add(entry, RESEMBLES_NAME + weight + priorOf(entry) - edits * WRONG_LETTER, [...words, name]);
				}
		}
		if (hits.size === 0) {
			const newest = findNearestRelease(typed);
			if (newest !== undefined) add(newest, CALLED, words);
		}
		// A path that is the start of a key is incomplete, not misspelt.
		const isMisspelt = whole < FEW && !(path && whole > 0);
		if (isMisspelt && start.length >= SHORTEST) {
			const like = addAll(resembling(words, area), RESEMBLES);
			// The corrected words may be the exact name of an entry.
			for (const text of new Set(like.slice(0, FEW).map(({ terms }) => joinDifferent(terms))))
				for (const [form, cost] of listQueryForms(text))
					for (const { entry, weight } of names.called(form))
						add(entry, RESEMBLES + weight + priorOf(entry) - cost, text.split(" "));
		}
		if (hits.size === 0 && words.length > 1) {
			addAll(holdingSome(words, area), HOLDS_SOME);
			for (const word of words)
				for (const { entry, weight } of names.called(word))
					add(entry, HOLDS_SOME + weight + priorOf(entry), words);
		}
		const sorted = [...hits.values()].sort((a, b) => b.score - a.score || a.entry - b.entry);
		return { hits: sorted, isClose, isMisspelt: similar.has(sorted[0]?.entry ?? -1) };
	}

	return { entries, called: names.called, find };
}

/** Indexes entries and creates their search engine. */
export const createSearchEngine = (indexed: Iterable<IndexedEntry>): SearchEngine =>
	createEngine(createSearchIndex(indexed));
