import { getReleaseDay } from "@/lib/compat/queries/releases";
import { getCompatRecords, getCompatTree } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures, getGroups } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { defaultLocale, type Locale } from "@/lib/i18n/locales";
import { createEngine, type SearchEngine, type SearchHit, type SearchMatches } from "@/lib/search/engine";
import type { Entry } from "@/lib/search/entry";
import { readErrorMessage } from "@/lib/search/error-message";
import { findNearMatches } from "@/lib/search/near-matches";
import type { Vocabulary } from "@/lib/search/parse-filter";
import { parseSearchQuery } from "@/lib/search/parse-query";
import { createFilterPredicate, type FilterFacts } from "@/lib/search/predicates";
import { getPlainText, type QueryWord, type SearchQuery, serializeFilterValue } from "@/lib/search/query";
import { listQueryEvents, type QueryEvent } from "@/lib/search/query-history";
import type { SearchBody, SearchResult } from "@/lib/search/schema/api";
import type { FilterName, SearchResultType } from "@/lib/search/schema/parsed-query";
import { tokenizeQuery } from "@/lib/search/tokenize";
import { answerQuestion } from "./answer-question";
import { findComparison } from "./comparison";
import { searchIndex } from "./entries";
import { getFilterFacts } from "./entry-facts";
import { findFeaturePage } from "./feature-page";
import { toSearchResult } from "./result";
import { findSitePage, type PageMatch } from "./site-pages";

interface SiteSearch extends SearchEngine {
	/** Returns the facts that filters test for the entry at an index. */
	factsAt: (place: number) => FilterFacts | undefined;
	/** Creates a test for the index of an entry. `filters` is JSON, so that it can be a cache key. */
	passingAt: (filters: string) => (place: number) => boolean;
}

/** Maximum size of each cache: texts, and sets of filters. A set takes 24 kB. */
const MAX_CACHED = 20;

/**
 * Creates an LRU cache. The results page repeats the query of the search field, and each filter and page of results
 * repeats it again.
 */
function memoizeRecent<T>(make: (text: string) => T): (text: string) => T {
	const cache = new Map<string, T>();
	return (text) => {
		const value = cache.get(text) ?? make(text);
		cache.delete(text);
		cache.set(text, value);
		const [oldest] = cache.keys();
		if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
		return value;
	};
}

/** Caches a test's result for each index below `count`. */
function memoizeByIndex(count: number, passes: (place: number) => boolean): (place: number) => boolean {
	const results = new Uint8Array(count);
	return (place) => {
		if (results[place] === 0) results[place] = passes(place) ? 1 : 2;
		return results[place] === 1;
	};
}

/** The search engine of the whole site. Lazy, because pre-rendered pages never need it. */
export const getSearchEngine = createLazyValue((): SiteSearch => {
	const engine = createEngine(searchIndex());
	const facts: FilterFacts[] = [];
	const factsAt = (place: number) => {
		const known = facts[place];
		if (known) return known;
		const entry = engine.entries[place];
		if (entry) facts[place] = getFilterFacts(entry);
		return facts[place];
	};
	const passingAt = (filters: string) => {
		const passes = createFilterPredicate(JSON.parse(filters));
		return memoizeByIndex(engine.entries.length, (place) => {
			const about = factsAt(place);
			return about !== undefined && passes(about);
		});
	};
	return { ...engine, find: memoizeRecent(engine.find), factsAt, passingAt: memoizeRecent(passingAt) };
}, "search");

export const getQueryVocabulary = createLazyValue(
	(): Vocabulary => ({
		groups: getGroups()
			.entries()
			.map(([id, { name }]) => ({ id, name })),
		// Only the `in` filter needs the tree of all keys, which is slow to build.
		hasKeys: (node) => node !== "" && (getCompatRecords().has(node) || getCompatTree().has(node)),
		areas: [
			...new Set(
				getCompatRecords()
					.ids()
					.map((key) => key.slice(0, key.indexOf("."))),
			),
		],
	}),
	"vocabulary",
);

const textOf = ({ title, id }: Entry) => `${title} ${id} ${id.replaceAll(/[._-]/g, " ")}`.toLowerCase();

/** Whether an entry's title and id contain all phrases and no negated word. */
function matchesStrictWords(words: readonly QueryWord[], entry: Entry): boolean {
	if (words.length === 0) return true;
	const text = textOf(entry);
	return words.every(({ text: word, not }) => text.includes(word.toLowerCase()) !== not);
}

const noWords: readonly string[] = [];

const everything = createLazyValue((): SearchHit[] =>
	getSearchEngine().entries.map((_, entry) => ({ entry, score: 0, words: noWords })),
);

/** Parses a query. Of an error message only what it says is missing, because its marks are no operators. */
const parse = (typed: string) => parseSearchQuery(readErrorMessage(typed) ?? typed, getQueryVocabulary());

const typedOf = ({ words }: SearchQuery) =>
	words
		.filter(({ not }) => !not)
		.map(({ text }) => text)
		.join(" ");

/** Hits for the words of a query, best first. Without words every entry is a hit; an empty query has no hits. */
function findBy(query: SearchQuery): SearchMatches {
	if (query.words.length === 0 && query.filters.length === 0) return { hits: [], isClose: false };
	const typed = typedOf(query);
	return typed === "" ? { hits: everything(), isClose: false } : getSearchEngine().find(typed);
}

/** Removes the hits that do not match the phrases, negations and filters. */
function filterHits({ words, filters }: SearchQuery, hits: readonly SearchHit[]): readonly SearchHit[] {
	const { entries, passingAt } = getSearchEngine();
	const strict = words.filter(({ exact, not }) => exact || not);
	if (filters.length === 0 && strict.length === 0) return hits;
	const passes = passingAt(JSON.stringify(filters));
	return hits.filter(({ entry: place }) => {
		const entry = entries[place];
		return entry && passes(place) && matchesStrictWords(strict, entry);
	});
}

/** Lists the words to highlight: typed words, and matched index words that do not start with a typed one. */
function markedWords(typed: readonly string[], found: readonly string[]): string[] {
	return [...typed, ...found.filter((word) => !typed.some((one) => word.startsWith(one)))];
}

interface SearchOptions {
	/** Maximum number of results. */
	most: number;
	/** Maximum number of results of one type. */
	each?: number;
	/** Number of best results of each type to skip. */
	skip?: number;
	/** The language of the titles of pages. */
	locale?: Locale;
}

/** The page that a query of plain words means besides the entries of the index. */
function findPage(query: SearchQuery, locale: Locale): PageMatch | undefined {
	const typed = getPlainText(query);
	if (!typed) return undefined;
	const engine = getSearchEngine();
	return (
		findComparison(typed, engine) ??
		findSitePage(typed, engine, locale) ??
		findFeaturePage(typed, engine, locale)
	);
}

/** The answer to a query of plain words that is a question. */
function findAnswer(query: SearchQuery, locale: Locale) {
	const typed = getPlainText(query);
	return typed ? answerQuestion(typed, getSearchEngine(), locale) : undefined;
}

/** The ids of all features that match a query, best first. */
export function searchFeatureIds(typed: string): string[] {
	const { query } = parse(typed);
	const { entries } = getSearchEngine();
	return filterHits(query, findBy(query).hits).flatMap(({ entry }) => {
		const { type, id } = entries[entry] ?? {};
		return type === "feature" && id ? id : [];
	});
}

/** Filters on a status. Only these have a history; all others test the current facts. */
const byStatus: ReadonlySet<FilterName> = new Set(["baseline", "supports", "missing", "year"]);

/** Number of entries per batch. A batch takes some 5 ms. */
const BATCH_SIZE = 150;

export type FeatureQueryEvent = QueryEvent & { id: string };

/** Yields, in batches, when features started or stopped matching a query. Yields nothing if no filter has a history. */
export function* listFeatureQueryEvents(typed: string): Generator<FeatureQueryEvent[]> {
	const { query } = parse(typed);
	if (!query.filters.some(({ name }) => byStatus.has(name))) return;
	const { entries, factsAt } = getSearchEngine();
	const found = findBy(query).hits.filter(({ entry }) => entries[entry]?.type === "feature");
	const strict = query.words.filter(({ exact, not }) => exact || not);
	const passes = createFilterPredicate(query.filters);
	for (let from = 0; from < found.length; from += BATCH_SIZE)
		yield found.slice(from, from + BATCH_SIZE).flatMap(({ entry: place }) => {
			const [entry, about] = [entries[place], factsAt(place)];
			if (!entry || !about || !matchesStrictWords(strict, entry)) return [];
			return listQueryEvents(about, passes, getReleaseDay).map((event) => ({ ...event, id: entry.id }));
		});
}

/** Searches the whole site. Never throws for any text. */
export function searchSite(
	typed: string,
	{ most, each = most, skip = 0, locale = defaultLocale }: SearchOptions,
): SearchBody {
	const { query, mistakes } = parse(typed);
	const words = tokenizeQuery(typedOf(query));
	const { entries } = getSearchEngine();
	const question = findAnswer(query, locale);
	const hasPage = !question?.answer || /^(?:region|share)$/.test(question.answer.facts.kind);
	const page = hasPage ? findPage(query, locale) : undefined;
	const { hits, isClose } =
		((question?.answer ?? !page) ? question?.matches : undefined) ?? page?.matches ?? findBy(query);
	const counts: Partial<Record<SearchResultType, number>> = page ? { [page.result.type]: 1 } : {};
	const results: SearchResult[] = [];
	for (const { entry: place, words: found } of filterHits(query, hits)) {
		const entry = entries[place];
		if (!entry) continue;
		const count = (counts[entry.type] ?? 0) + 1;
		counts[entry.type] = count;
		if (count > skip && count <= skip + each && results.length < most)
			results.push(toSearchResult(entry, markedWords(words, found)));
	}
	if (page && skip === 0) results.splice(page.isSecond ? 1 : 0, 0, page.result);
	results.splice(most);
	if (isClose && results.length > 0) mistakes.push({ kind: "close", text: typedOf(query), near: [] });
	return {
		query: typed,
		...(question?.answer && { answer: question.answer }),
		understood: {
			words: query.words,
			filters: query.filters.map((filter) => ({
				name: filter.name,
				value: serializeFilterValue(filter),
				not: filter.not,
			})),
			mistakes,
		},
		counts,
		results,
	};
}

const byId = (id: string) => {
	const entry = getFeatureEntries().find(id);
	return entry?.kind === "feature" ? { id, name: entry.name } : [];
};

/** Suggests features for an unknown id: the successors of a split feature, or features with similar names. */
export function suggestFeatures(input: string) {
	const entry = getFeatureEntries().find(input);
	const near =
		entry?.kind === "split"
			? entry.redirect_targets.flatMap(byId)
			: findNearMatches(
					input,
					getFeatures().map(([id, { name }]) => ({ id, name })),
				);
	return { input, near };
}
