import { releaseDay } from "@/lib/answers/releases";
import { compatRecords, compatTree } from "@/lib/data/compat";
import { groups } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { engineOf, type Found, type Hit, type SearchEngine } from "@/lib/domain/search/engine";
import type { Entry } from "@/lib/domain/search/entry";
import { type Facts, passing } from "@/lib/domain/search/passes";
import { type SearchQuery, type Word, writeValue } from "@/lib/domain/search/query";
import type { Vocabulary } from "@/lib/domain/search/read-filter";
import { readQuery } from "@/lib/domain/search/read-query";
import { typedWords } from "@/lib/domain/search/text";
import { type QueryTurn, turnsOf } from "@/lib/domain/search/turns";
import type { SearchBody, SearchResult } from "@/lib/schema/api/search";
import type { FilterName, ResultType } from "@/lib/schema/search";
import { factsOf } from "./facts";
import { searchIndex } from "./index-table";
import { resultOf } from "./result";

interface SiteSearch extends SearchEngine {
	/** What filters ask of an entry, by its place. */
	factsAt: (place: number) => Facts | undefined;
	/** Tells of entries, by their places, whether they pass filters, which are given as JSON. */
	passingAt: (filters: string) => (place: number) => boolean;
}

/** What was found for so many texts is kept, and what so many filters let through: 24 kB each. */
const MOST_KEPT = 20;

/** The page asks for what was typed into the field again, and for each filter and each page of results once more. */
function lately<T>(make: (text: string) => T): (text: string) => T {
	const kept = new Map<string, T>();
	return (text) => {
		const made = kept.get(text) ?? make(text);
		kept.delete(text);
		kept.set(text, made);
		const [oldest] = kept.keys();
		if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
		return made;
	};
}

/** Whether entries pass filters, asked of each once. */
function askedOnce(count: number, passes: (place: number) => boolean): (place: number) => boolean {
	const told = new Uint8Array(count);
	return (place) => {
		if (told[place] === 0) told[place] = passes(place) ? 1 : 2;
		return told[place] === 1;
	};
}

/** The search of the whole site, read when first searched: pages that are pre-rendered never need it. */
export const siteSearch = once((): SiteSearch => {
	const engine = engineOf(searchIndex());
	const facts: Facts[] = [];
	const factsAt = (place: number) => {
		const known = facts[place];
		if (known) return known;
		const entry = engine.entries[place];
		if (entry) facts[place] = factsOf(entry);
		return facts[place];
	};
	const passingAt = (filters: string) => {
		const passes = passing(JSON.parse(filters));
		return askedOnce(engine.entries.length, (place) => {
			const about = factsAt(place);
			return about !== undefined && passes(about);
		});
	};
	return { ...engine, find: lately(engine.find), factsAt, passingAt: lately(passingAt) };
}, "search");

export const vocabulary = once(
	(): Vocabulary => ({
		groups: groups()
			.entries()
			.map(([id, { name }]) => ({ id, name })),
		// A tree of all keys: only a filter by area asks for it.
		hasKeys: (node) => node !== "" && (compatRecords().has(node) || compatTree().has(node)),
		areas: [
			...new Set(
				compatRecords()
					.ids()
					.map((key) => key.slice(0, key.indexOf("."))),
			),
		],
	}),
	"vocabulary",
);

const textOf = ({ title, id }: Entry) => `${title} ${id} ${id.replaceAll(/[._-]/g, " ")}`.toLowerCase();

/** What quotes and negations ask of a thing's own words. */
function fits(words: readonly Word[], entry: Entry): boolean {
	if (words.length === 0) return true;
	const text = textOf(entry);
	return words.every(({ text: word, not }) => text.includes(word.toLowerCase()) !== not);
}

const noWords: readonly string[] = [];

const everything = once((): Hit[] =>
	siteSearch().entries.map((_, entry) => ({ entry, score: 0, words: noWords })),
);

const typedOf = ({ words }: SearchQuery) =>
	words
		.filter(({ not }) => !not)
		.map(({ text }) => text)
		.join(" ");

/** What the words of a query find, the best first; everything, where it has none. One that says nothing finds nothing. */
function findBy(query: SearchQuery): Found {
	if (query.words.length === 0 && query.filters.length === 0) return { hits: [], isClose: false };
	const typed = typedOf(query);
	return typed === "" ? { hits: everything(), isClose: false } : siteSearch().find(typed);
}

/** Those hits that quotes, negations and filters leave. */
function left({ words, filters }: SearchQuery, hits: readonly Hit[]): readonly Hit[] {
	const { entries, passingAt } = siteSearch();
	const strict = words.filter(({ exact, not }) => exact || not);
	if (filters.length === 0 && strict.length === 0) return hits;
	const passes = passingAt(JSON.stringify(filters));
	return hits.filter(({ entry: place }) => {
		const entry = entries[place];
		return entry && passes(place) && fits(strict, entry);
	});
}

/** Typed words, and those of the index that they stand for where they are not the beginning of them. */
function markedWords(typed: readonly string[], found: readonly string[]): string[] {
	return [...typed, ...found.filter((word) => !typed.some((one) => word.startsWith(one)))];
}

interface Wanted {
	/** How many results there may be in all. */
	most: number;
	/** How many of one type. */
	each?: number;
	/** How many of each type, the best, are left out. */
	skip?: number;
}

/** The ids of all features that a text finds, the best first. */
export function featuresFound(typed: string): string[] {
	const { query } = readQuery(typed, vocabulary());
	const { entries } = siteSearch();
	return left(query, findBy(query).hits).flatMap(({ entry }) => {
		const { type, id } = entries[entry] ?? {};
		return type === "feature" && id ? id : [];
	});
}

/** What filters ask of a status has a past; all else counts as it is. */
const byStatus: ReadonlySet<FilterName> = new Set(["baseline", "supports", "missing", "year"]);

/** So many things are gone through in one piece: some 5 ms. */
const TURNS_AT_ONCE = 150;

export type FeatureTurn = QueryTurn & { id: string };

/**
 * When features began and ceased to be what a text asks for, by its filters, piece by piece; nothing where no filter has a
 * past.
 */
export function* featureTurns(typed: string): Generator<FeatureTurn[]> {
	const { query } = readQuery(typed, vocabulary());
	if (!query.filters.some(({ name }) => byStatus.has(name))) return;
	const { entries, factsAt } = siteSearch();
	const found = findBy(query).hits.filter(({ entry }) => entries[entry]?.type === "feature");
	const strict = query.words.filter(({ exact, not }) => exact || not);
	const passes = passing(query.filters);
	for (let from = 0; from < found.length; from += TURNS_AT_ONCE)
		yield found.slice(from, from + TURNS_AT_ONCE).flatMap(({ entry: place }) => {
			const [entry, about] = [entries[place], factsAt(place)];
			if (!entry || !about || !fits(strict, entry)) return [];
			return turnsOf(about, passes, releaseDay).map((turn) => ({ ...turn, id: entry.id }));
		});
}

/** Searches the whole site. Any text has an answer. */
export function search(typed: string, { most, each = most, skip = 0 }: Wanted): SearchBody {
	const { query, mistakes } = readQuery(typed, vocabulary());
	const words = typedWords(typedOf(query));
	const { hits, isClose } = findBy(query);
	const counts: Partial<Record<ResultType, number>> = {};
	const results: SearchResult[] = [];
	const { entries } = siteSearch();
	for (const { entry: place, words: found } of left(query, hits)) {
		const entry = entries[place];
		if (!entry) continue;
		const count = (counts[entry.type] ?? 0) + 1;
		counts[entry.type] = count;
		if (count > skip && count <= skip + each && results.length < most)
			results.push(resultOf(entry, markedWords(words, found)));
	}
	if (isClose && results.length > 0) mistakes.push({ kind: "close", text: typedOf(query), near: [] });
	return {
		query: typed,
		understood: {
			words: query.words,
			filters: query.filters.map((filter) => ({
				name: filter.name,
				value: writeValue(filter),
				not: filter.not,
			})),
			mistakes,
		},
		counts,
		results,
	};
}
