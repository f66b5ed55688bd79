import * as z from "zod/mini";
import { agents } from "@/lib/support/schema/agents";
import { answers } from "@/lib/support/schema/answers";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { parsedQuery, searchResultType } from "./parsed-query";
import { questionAnswer } from "./question";

const share = z.number().check(z.minimum(0), z.maximum(1));
const place = z.int().check(z.nonnegative());

/** Whether the feature or key can be shipped to the default audience. */
const answer = z.optional(z.enum(answers));

/**
 * A search result. `marks`: ranges of the title to highlight, in UTF-16 code units. `baseline`: the status of a
 * feature, or of a compat key with a `feature`. `reach` and `withLimits`, of features and compat keys: the shares
 * (0..1) of people with full support, and with full or partial support. `answer`: also of features and compat keys.
 */
export const searchResult = z.object({
	type: searchResultType,
	id: z.string(),
	title: z.string(),
	path: z.string().check(z.startsWith("/")),
	marks: z.array(z.object({ from: place, until: place })),
	baseline: z.optional(z.enum(["widely", "newly", "limited"])),
	/** Web-features discourages its use. A discouraged feature is never in Baseline, whatever its support. */
	discouraged: z.optional(z.literal(true)),
	reach: z.optional(share),
	withLimits: z.optional(share),
	answer,
	/**
	 * The shares (0..1) of the most used browsers in the world, of features: people with full, partial, no and unknown
	 * support.
	 */
	agents: z.optional(z.array(z.tuple([z.enum(agents), share, share, share, share]))),
	feature: z.optional(z.object({ id: z.string(), name: z.string(), answer })),
});
export type SearchResult = z.infer<typeof searchResult>;

/** The number of results by type. Types without results are left out. */
const searchCounts = z.partialRecord(searchResultType, place);

/** Search results, best first. `answer`: to a query that is a question about a feature or key. */
export const searchBody = z.object({
	query: z.string(),
	answer: z.optional(questionAnswer),
	understood: parsedQuery,
	counts: searchCounts,
	results: z.array(searchResult),
});

/**
 * Body of `/api/v1/search`: the results, and the last day of each data source. Pages show these days in another
 * place.
 */
export const searchAnswer = z.extend(searchBody, { knownTo: sourceDaysSchema });
export type SearchBody = z.infer<typeof searchBody>;
