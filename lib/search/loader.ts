import { z } from "zod";
import { toLocale } from "@/lib/i18n/locales";
import { paths } from "@/lib/paths/pages";
import { groupResults } from "@/lib/search/group-results";
import { getQueryVocabulary, searchSite, suggestFeatures } from "@/lib/search/queries/search";
import type { SearchBody } from "@/lib/search/schema/api";
import { type SearchProps, searchProps } from "@/lib/search/schema/page";
import { isResultType, type ResultType } from "@/lib/search/schema/parsed-query";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, ServerPageDefinition } from "@/lib/static-props/page";
import { parseSearchQuery } from "./parse-query";
import { type SearchQuery, serializeFilter, serializeQuery, serializeWord } from "./query";

/** In UTF-16 code units. Longer queries are truncated; the parser reads even less. */
const LONGEST_SHOWN = 1_000;
const MOST_OF_EACH = 10;
const MOST_OF_ONE = 100;
const pageNumber = /^[1-9]\d{0,3}$/;

const params = z.object({
	q: z
		.union([z.string(), z.array(z.string()).transform((texts) => texts.join(" "))])
		.catch("")
		// Lone surrogates and control characters become spaces.
		.transform((text) =>
			text
				.slice(0, LONGEST_SHOWN)
				.replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
				.trim(),
		),
	/** The page (100 results each) of one type, from 1. Invalid numbers mean page 1. */
	page: z.string().regex(pageNumber).transform(Number).catch(1),
});

const pathOf = (query: SearchQuery, page?: number) => paths.search(serializeQuery(query), page);

const without = <T>(list: readonly T[], part: T) => list.filter((other) => other !== part);

function partsOf(query: SearchQuery): SearchProps["parts"] {
	const { words, filters } = query;
	// Leaves out plain words, because the search field shows them.
	const strict = words.filter(({ exact, not }) => exact || not);
	return [
		...strict.map((word) => ({
			text: serializeWord(word),
			without: pathOf({ words: without(words, word), filters }),
		})),
		...filters.map((filter) => ({
			text: serializeFilter(filter),
			without: pathOf({ words, filters: without(filters, filter) }),
		})),
	];
}

/** Limits a query to one type. */
const onlyOf = (query: SearchQuery, type: ResultType): SearchQuery => ({
	words: query.words,
	filters: [...query.filters.filter(({ name }) => name !== "type"), { name: "type", type, not: false }],
});

type Section = SearchProps["sections"][number];

/** Returns the range of a page among all results of one type, with links to the previous and next page. */
function placeOf(query: SearchQuery, page: number, count: number): Section["place"] {
	const until = Math.min(page * MOST_OF_ONE, count);
	return {
		from: (page - 1) * MOST_OF_ONE + 1,
		until,
		...(page > 1 && { previous: pathOf(query, page - 1) }),
		...(until < count && { next: pathOf(query, page + 1) }),
	};
}

/**
 * @param page the page number, if the search is limited to one type. Without it, the result has the first results
 * of each type.
 */
function sectionsOf(query: SearchQuery, { counts, results }: SearchBody, page?: number): Section[] {
	return groupResults(results).map(([type, some]) => {
		const count = counts[type] ?? some.length;
		const section = { type, count, results: some };
		if (count === some.length || !isResultType(type)) return section;
		return page === undefined
			? { ...section, more: pathOf(onlyOf(query, type)) }
			: { ...section, place: placeOf(query, page, count) };
	});
}

function load({ q, page }: z.infer<typeof params>, context: RequestContext) {
	const locale = toLocale(context.locale);
	const { query } = parseSearchQuery(q, getQueryVocabulary());
	const isOfOne = query.filters.filter(({ name, not }) => name === "type" && !not).length === 1;
	const pageOf = (number: number) => searchSite(q, { most: MOST_OF_ONE, skip: (number - 1) * MOST_OF_ONE });
	const some = isOfOne ? pageOf(page) : searchSite(q, { most: 1_000, each: MOST_OF_EACH, locale });
	const [count = 0] = Object.values(some.counts);
	// A page number beyond the last page shows the last page.
	const shown = isOfOne ? Math.min(page, Math.ceil(count / MOST_OF_ONE) || 1) : undefined;
	const body = shown === undefined || shown === page ? some : pageOf(shown);
	const isEmpty = body.results.length === 0;
	const typed = query.words.filter(({ not }) => !not).map(({ text }) => text);
	return toFound<SearchProps>({
		query: q,
		...(body.answer && { answer: body.answer }),
		parts: partsOf(query),
		understood: body.understood,
		sections: sectionsOf(query, body, shown),
		...(isEmpty &&
			query.filters.length > 0 &&
			query.words.length > 0 && { withoutFilters: pathOf({ words: query.words, filters: [] }) }),
		near: isEmpty && typed.length > 0 ? suggestFeatures(typed.join(" ")).near : [],
	});
}

/** `/search`: the results of a query, by type. */
export const searchPage = {
	route: "/search",
	params,
	props: searchProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof searchProps>;
