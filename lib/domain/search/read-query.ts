import { distance } from "fastest-levenshtein";
import { filterNames } from "@/lib/schema/filter-names";
import type { FilterName, Mistake } from "@/lib/schema/search";
import { type Filter, LONGEST_QUERY, MOST_PARTS, type SearchQuery, type Word } from "./query";
import { readCondition, type Vocabulary } from "./read-filter";

/** A part: a phrase in quotes, closed or not, or what stands between two spaces. */
const part = /(-?)"([^"]*)("|$)|(\S+)/gu;

/** Vendor prefixes and custom properties begin with a hyphen and are not meant as negations. */
const negation = /^-(?!-|(?:webkit|moz|ms|o)-)(?=.)/u;

const isFilterName = (name: string): name is FilterName => (filterNames as readonly string[]).includes(name);

/**
 * A text in which only what can be seen is left: no marks of direction, no control characters, no halves of
 * characters.
 */
const visible = (text: string) =>
	text
		.normalize("NFC")
		.replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ")
		.replaceAll(/[\p{Cf}\p{Cs}]/gu, "");

type Part = { word: Word } | { filter: Filter } | { mistake: Mistake };

function readToken(text: string, vocabulary: Vocabulary): Part {
	const bare = text.replace(negation, "");
	const not = bare !== text;
	const [, name = "", value = ""] = /^([a-z]+):(.*)$/isu.exec(bare) ?? [];
	const filterName = name.toLowerCase();
	if (!isFilterName(filterName)) {
		const meant = value && filterNames.find((one) => one.length > 3 && distance(one, filterName) === 1);
		if (meant) return { mistake: { kind: "name", text, near: [`${not ? "-" : ""}${meant}:${value}`] } };
		// `::before`, `display:grid`: what is no filter is code.
		return { word: { text: bare, exact: false, not } };
	}
	const outcome = readCondition(filterName, value, vocabulary);
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

/** Reads a query. Never fails: what it cannot read it leaves out and names. */
export function readQuery(
	typed: string,
	vocabulary: Vocabulary,
): { query: SearchQuery; mistakes: Mistake[] } {
	const query: SearchQuery = { words: [], filters: [] };
	const mistakes: Mistake[] = [];
	const text = visible(typed.slice(0, LONGEST_QUERY));
	if (typed.length > LONGEST_QUERY)
		mistakes.push({ kind: "long", text: typed.slice(0, LONGEST_QUERY).trim(), near: [] });
	let left = 0;
	for (const read of partsOf(text, vocabulary)) {
		if ("mistake" in read) mistakes.push(read.mistake);
		else if (query.words.length + query.filters.length === MOST_PARTS) left++;
		else if ("word" in read) query.words.push(read.word);
		else query.filters.push(read.filter);
	}
	if (left > 0) mistakes.push({ kind: "many", text: String(MOST_PARTS), near: [] });
	return { query, mistakes };
}
