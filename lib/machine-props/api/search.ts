import { z } from "zod";
import { search } from "@/lib/answers/search/search";
import { sourceDays } from "@/lib/data/source-days";
import { LONGEST_QUERY } from "@/lib/domain/search/query";
import type { ApiDefinition } from "@/lib/schema/api/definition";
import { searchAnswer } from "@/lib/schema/api/search";

const USUAL_LIMIT = 20;
const MOST_RESULTS = 100;

const params = z.strictObject({
	q: z
		.string()
		.max(LONGEST_QUERY, `A query has at most ${LONGEST_QUERY} characters.`)
		.describe("Words, and filters such as baseline:newly: container in:css -baseline:limited"),
	limit: z
		.string()
		.regex(/^([1-9]\d?|100)$/, `Give a number from 1 to ${MOST_RESULTS}.`)
		.default(String(USUAL_LIMIT))
		.transform(Number)
		.describe(`How many results there may be, at most ${MOST_RESULTS}`),
});

/** `/api/v1/search`: features, groups, compat keys, browsers, releases and editions, by what people call them. */
export const searchApi = {
	path: "/api/v1/search",
	name: "Search",
	summary: "Features, groups, compat keys, browsers, releases and editions that a query finds",
	params,
	response: searchAnswer,
	limited: "typed",
	load: ({ q, limit }) => ({ kind: "found", body: { ...search(q, { most: limit }), knownTo: sourceDays() } }),
} satisfies ApiDefinition<typeof params, typeof searchAnswer>;
