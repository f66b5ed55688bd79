import * as z from "zod/mini";
import { answers } from "@/lib/support/schema/answers";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { parsedQuery, searchResultType } from "./parsed-query";

const share = z.number().check(z.minimum(0), z.maximum(1));
const place = z.int().check(z.nonnegative());

/** Whether it can be shipped to the default audience. */
const answer = z.optional(z.enum(answers));

/**
 * A thing found. `marks`: the runs of the title, in UTF-16 units, that answer the query. `baseline`: of
 * features, and of compat keys that belong to one (`feature`). `reach` and `withLimits`, the shares of all people whose
 * browser supports it in full, and in full or with limits, and `answer`: of features and of compat keys.
 */
export const searchResult = z.object({
	type: searchResultType,
	id: z.string(),
	title: z.string(),
	path: z.string().check(z.startsWith("/")),
	marks: z.array(z.object({ from: place, until: place })),
	baseline: z.optional(z.enum(["widely", "newly", "limited"])),
	/** Should not be used any more, and is in no Baseline for that, whoever supports it. */
	discouraged: z.optional(z.literal(true)),
	reach: z.optional(share),
	withLimits: z.optional(share),
	answer,
	feature: z.optional(z.object({ id: z.string(), name: z.string(), answer })),
});
export type SearchResult = z.infer<typeof searchResult>;

/** How many things of each type were found; types of which none was are left out. */
const searchCounts = z.partialRecord(searchResultType, place);

/** What a search finds, the best results first. */
export const searchBody = z.object({
	query: z.string(),
	understood: parsedQuery,
	counts: searchCounts,
	results: z.array(searchResult),
});

/** Body of `/api/v1/search`: also up to which day the numbers are known, which pages say themselves. */
export const searchAnswer = z.extend(searchBody, { knownTo: sourceDaysSchema });
export type SearchBody = z.infer<typeof searchBody>;
