import { z } from "zod";
import { searchResult } from "./api";
import { parsedQuery, searchResultType } from "./parsed-query";
import { questionAnswer } from "./question";

const path = z.string().startsWith("/");

/** Props of `/search`. Paths are without locale. */
export const searchProps = z.strictObject({
	/** The query as typed. */
	query: z.string(),
	/** The answer to a query that is a question. */
	answer: z.optional(questionAnswer),
	/** The parsed parts of the query, each with the path of the search without this part. */
	parts: z.array(z.strictObject({ text: z.string(), without: path })),
	understood: parsedQuery,
	/**
	 * The results by type; the type of the best result comes first. `more`: the path of the search for this type
	 * alone. `place`: the range of the results among all results of the type, counted from 1, with paths of the
	 * previous and next page.
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
	/** If nothing is found: the path of the search without filters, and features that may have been meant. */
	withoutFilters: path.optional(),
	near: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});

export type SearchProps = z.infer<typeof searchProps>;
