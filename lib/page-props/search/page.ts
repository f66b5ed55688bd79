import { z } from "zod";
import { groupBy } from "@/lib/domain/group-by";
import { type SearchQuery, writeFilter, writeQuery, writeWord } from "@/lib/domain/search/query";
import { readQuery } from "@/lib/domain/search/read-query";
import { ONE_HOUR } from "@/lib/page-props/lifetime";
import { nearestTo } from "@/lib/page-props/nearest";
import { paths } from "@/lib/paths";
import type { SearchBody } from "@/lib/schema/api/search";
import { type SearchProps, searchProps } from "@/lib/schema/props/search";
import { found } from "@/lib/static-props/outcome";
import type { ServerPageDefinition } from "@/lib/static-props/page";
import { search, vocabulary } from "./search";

/** More than is read of a query; what comes after is not repeated to the reader either. */
const LONGEST_SHOWN = 1_000;
const MOST_OF_EACH = 10;
const MOST_OF_ONE = 100;

const params = z.object({
	q: z
		.union([z.string(), z.array(z.string()).transform((texts) => texts.join(" "))])
		.catch("")
		// A character cut in half is none.
		.transform((text) =>
			text
				.slice(0, LONGEST_SHOWN)
				.replaceAll(/\p{Cs}/gu, "")
				.trim(),
		),
});

const pathOf = (query: SearchQuery) => paths.search(writeQuery(query));

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

function sectionsOf(query: SearchQuery, { counts, results }: SearchBody): SearchProps["sections"] {
	return [...groupBy(results, ({ type }) => type)].map(([type, some]) => {
		const count = counts[type] ?? some.length;
		const more = count > some.length && some.length < MOST_OF_ONE;
		return { type, count, results: some, ...(more && { more: pathOf(onlyOf(query, type)) }) };
	});
}

function load({ q }: z.infer<typeof params>) {
	const { query } = readQuery(q, vocabulary());
	const isOfOne = query.filters.filter(({ name, not }) => name === "type" && !not).length === 1;
	const body = search(q, { most: 1_000, each: isOfOne ? MOST_OF_ONE : MOST_OF_EACH });
	const isEmpty = body.results.length === 0;
	const typed = query.words.filter(({ not }) => !not).map(({ text }) => text);
	return found<SearchProps>({
		query: q,
		parts: partsOf(query),
		understood: body.understood,
		sections: sectionsOf(query, body),
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
