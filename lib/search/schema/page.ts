import { z } from "zod";
import { searchResult } from "./api";
import { parsedQuery, searchResultType } from "./parsed-query";

const path = z.string().startsWith("/");

/** Props of `/search`. Paths are without locale. */
export const searchProps = z.strictObject({
	/** The query as typed. */
	query: z.string(),
	/** What was understood of it, part by part, with the search that leaves the part out. */
	parts: z.array(z.strictObject({ text: z.string(), without: path })),
	understood: parsedQuery,
	/**
	 * The results by type, that of the best result first. `more`: the search for this type alone. `place`: where its
	 * results stand in all of one type, counted from 1, with the pages before and after.
	 */
	sections: z.array(
		z.strictObject({
			type: searchResultType,
			count: z.int().positive(),
			results: z.array(searchResult),
			more: path.optional(),
			place: z
				.strictObject({
					from: z.int().positive(),
					until: z.int().positive(),
					previous: path.optional(),
					next: path.optional(),
				})
				.optional(),
		}),
	),
	/** Where nothing is found: the same search without filters, and features that may have been meant. */
	withoutFilters: path.optional(),
	near: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});

export type SearchProps = z.infer<typeof searchProps>;
