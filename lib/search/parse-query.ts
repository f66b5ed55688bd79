import { distance } from "fastest-levenshtein";
import { filterNames } from "@/lib/search/schema/filter-names";
import type { FilterName, QueryMistake } from "@/lib/search/schema/parsed-query";
import { parseFilterValue, type Vocabulary } from "./parse-filter";
import { type Filter, MAX_QUERY_PARTS, MAX_SEARCH_LENGTH, type QueryWord, type SearchQuery } from "./query";

/** Matches a quoted phrase, closed or not, or a token between spaces. */
const part = /(-?)"([^"]*)("|$)|(\S+)/gu;

/** Vendor prefixes and custom properties start with a hyphen but are not negations. */
const negation = /^-(?!-|(?:webkit|moz|ms|o)-)(?=.)/u;

const isFilterName = (name: string): name is FilterName => (filterNames as readonly string[]).includes(name);

/** Removes invisible characters: direction marks, control characters, lone surrogates. */
const visible = (text: string) =>
	text
		.normalize("NFC")
		.replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ")
		.replaceAll(/[\p{Cf}\p{Cs}]/gu, "");

type Part = { word: QueryWord } | { filter: Filter } | { mistake: QueryMistake };

function readToken(text: string, vocabulary: Vocabulary): Part {
	const bare = text.replace(negation, "");
	const not = bare !== text;
	const [, name = "", value = ""] = /^([a-z]+):(.*)$/isu.exec(bare) ?? [];
	const filterName = name.toLowerCase();
	if (!isFilterName(filterName)) {
		const meant = value && filterNames.find((one) => one.length > 3 && distance(one, filterName) === 1);
		if (meant) return { mistake: { kind: "name", text, near: [`${not ? "-" : ""}${meant}:${value}`] } };
		// A text such as `::before` or `display:grid` is code, not a filter.
		return { word: { text: bare, exact: false, not } };
	}
	const outcome = parseFilterValue(filterName, value, vocabulary);
	if ("condition" in outcome) return { filter: { ...outcome.condition, not } };
	const near = outcome.near.map((one) => `${not ? "-" : ""}${filterName}:${one}`);
	return { mistake: { kind: outcome.kind, text, near } };
}

function* partsOf(text: string, vocabulary: Vocabulary): Generator<Part> {
	for (const [, minus, phrase, end, token] of text.matchAll(part)) {
		if (token !== undefined) yield readToken(token, vocabulary);
		else {
			const exact = (phrase ?? "").trim().replaceAll(/\s+/g, " ");
			if (exact !== "") yield { word: { text: exact, exact: true, not: minus === "-" } };
			if (end === "") yield { mistake: { kind: "unclosed", text: `"${exact}`, near: [] } };
		}
	}
}

/** Parses a query. Never throws: an unreadable part is left out and listed in `mistakes`. */
export function parseSearchQuery(
	typed: string,
	vocabulary: Vocabulary,
): { query: SearchQuery; mistakes: QueryMistake[] } {
	const query: SearchQuery = { words: [], filters: [] };
	const mistakes: QueryMistake[] = [];
	const text = visible(typed.slice(0, MAX_SEARCH_LENGTH));
	if (typed.length > MAX_SEARCH_LENGTH)
		mistakes.push({ kind: "long", text: typed.slice(0, MAX_SEARCH_LENGTH).trim(), near: [] });
	let left = 0;
	for (const read of partsOf(text, vocabulary)) {
		if ("mistake" in read) mistakes.push(read.mistake);
		else if (query.words.length + query.filters.length === MAX_QUERY_PARTS) left++;
		else if ("word" in read) query.words.push(read.word);
		else query.filters.push(read.filter);
	}
	if (left > 0) mistakes.push({ kind: "many", text: String(MAX_QUERY_PARTS), near: [] });
	return { query, mistakes };
}
