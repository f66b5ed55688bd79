import { z } from "zod";
import type { ApiDefinition } from "@/lib/api/definition";
import { getSourceDays } from "@/lib/data/source-days";
import { defaultLocale, locales } from "@/lib/i18n/locales";
import { searchSite } from "@/lib/search/queries/search";
import { MAX_SEARCH_LENGTH } from "@/lib/search/query";
import { searchAnswer } from "@/lib/search/schema/api";

const USUAL_LIMIT = 20;
const MOST_RESULTS = 100;

const params = z.strictObject({
	q: z
		.string()
		.max(MAX_SEARCH_LENGTH, `A query has at most ${MAX_SEARCH_LENGTH} characters.`)
		.describe("Words, and filters such as baseline:newly: container in:css -baseline:limited"),
	limit: z
		.string()
		.regex(/^([1-9]\d?|100)$/, `Give a number from 1 to ${MOST_RESULTS}.`)
		.default(String(USUAL_LIMIT))
		.transform(Number)
		.describe(`How many results there may be, at most ${MOST_RESULTS}`),
	lang: z.enum(locales).default(defaultLocale).describe("The language of the titles of pages"),
});

/** `/api/v1/search`: features, groups, compat keys, browsers, releases and editions, by what people call them. */
export const searchApi = {
	path: "/api/v1/search",
	name: "Search",
	summary: "Features, groups, compat keys, browsers, releases and editions that a query finds",
	params,
	example: { q: "container in:css", limit: "5" },
	response: searchAnswer,
	limited: "typed",
	load: ({ q, limit, lang }) => ({
		kind: "found",
		body: { ...searchSite(q, { most: limit, locale: lang }), knownTo: getSourceDays() },
	}),
} satisfies ApiDefinition<typeof params, typeof searchAnswer>;
