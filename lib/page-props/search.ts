import { z } from "zod";
import { nearestTo } from "@/lib/answers/nearest";
import { search, vocabulary } from "@/lib/answers/search/search";
import { groupBy } from "@/lib/domain/group-by";
import { type SearchQuery, writeFilter, writeQuery, writeWord } from "@/lib/domain/search/query";
import { readQuery } from "@/lib/domain/search/read-query";
import { paths } from "@/lib/paths";
import type { SearchBody } from "@/lib/schema/api/search";
import { type SearchProps, searchProps } from "@/lib/schema/props/search";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { ServerPageDefinition } from "@/lib/static-props/page";

/** More than is read of a query; what comes after is not repeated to the reader either. */
const LONGEST_SHOWN = 1_000;
const MOST_OF_EACH = 10;
const MOST_OF_ONE = 100;
const pageNumber = /^[1-9]\d{0,3}$/;

const params = z.object({
	q: z
		.union([z.string(), z.array(z.string()).transform((texts) => texts.join(" "))])
		.catch("")
		// A character cut in half is none; one that only controls, as NUL, is a space.
		.transform((text) =>
			text
				.slice(0, LONGEST_SHOWN)
				.replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
				.trim(),
		),
	/** Which hundred of the results of one type. What is no such number is the first. */
	page: z.string().regex(pageNumber).transform(Number).catch(1),
});

const pathOf = (query: SearchQuery, page?: number) => paths.search(writeQuery(query), page);

/** What is left of a list without one of its parts. */
const without = <T>(list: readonly T[], part: T) => list.filter((other) => other !== part);

function partsOf(query: SearchQuery): SearchProps["parts"] {
	const { words, filters } = query;
	// Plain words stand in the field; there is nothing to say of how they were understood.
	const spoken = words.filter(({ exact, not }) => exact || not);
	return [
		...spoken.map((word) => ({
			text: writeWord(word),
			without: pathOf({ words: without(words, word), filters }),
		})),
		...filters.map((filter) => ({
			text: writeFilter(filter),
			without: pathOf({ words, filters: without(filters, filter) }),
		})),
	];
}

/** A query for one type alone. */
const onlyOf = (query: SearchQuery, type: SearchBody["results"][number]["type"]): SearchQuery => ({
	words: query.words,
	filters: [...query.filters.filter(({ name }) => name !== "type"), { name: "type", type, not: false }],
});

type Section = SearchProps["sections"][number];

/** Where in all of one type a page of it stands, and the ways to those beside it. */
function placeOf(query: SearchQuery, page: number, count: number): Section["place"] {
	const until = Math.min(page * MOST_OF_ONE, count);
	return {
		from: (page - 1) * MOST_OF_ONE + 1,
		until,
		...(page > 1 && { previous: pathOf(query, page - 1) }),
		...(until < count && { next: pathOf(query, page + 1) }),
	};
}

/** @param page which of the pages of one type; undefined: some of each type are shown. */
function sectionsOf(query: SearchQuery, { counts, results }: SearchBody, page?: number): Section[] {
	return [...groupBy(results, ({ type }) => type)].map(([type, some]) => {
		const count = counts[type] ?? some.length;
		const section = { type, count, results: some };
		if (count === some.length) return section;
		return page === undefined
			? { ...section, more: pathOf(onlyOf(query, type)) }
			: { ...section, place: placeOf(query, page, count) };
	});
}

function load({ q, page }: z.infer<typeof params>) {
	const { query } = readQuery(q, vocabulary());
	const isOfOne = query.filters.filter(({ name, not }) => name === "type" && !not).length === 1;
	const pageOf = (number: number) => search(q, { most: MOST_OF_ONE, skip: (number - 1) * MOST_OF_ONE });
	const some = isOfOne ? pageOf(page) : search(q, { most: 1_000, each: MOST_OF_EACH });
	const [count = 0] = Object.values(some.counts);
	// Beyond the last page stands the last one.
	const shown = isOfOne ? Math.min(page, Math.ceil(count / MOST_OF_ONE) || 1) : undefined;
	const body = shown === undefined || shown === page ? some : pageOf(shown);
	const isEmpty = body.results.length === 0;
	const typed = query.words.filter(({ not }) => !not).map(({ text }) => text);
	return found<SearchProps>({
		query: q,
		parts: partsOf(query),
		understood: body.understood,
		sections: sectionsOf(query, body, shown),
		...(isEmpty &&
			query.filters.length > 0 &&
			query.words.length > 0 && { withoutFilters: pathOf({ words: query.words, filters: [] }) }),
		near: isEmpty && typed.length > 0 ? nearestTo(typed.join(" ")).near : [],
	});
}

/** `/search`: what a query finds, by type. */
export const searchPage = {
	route: "/search",
	params,
	props: searchProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof searchProps>;
