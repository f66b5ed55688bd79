import { z } from "zod";
import type { ApiDefinition } from "@/lib/api/definition";
import { suggestSimilarPages } from "@/lib/search/queries/suggest-pages";
import { suggestBody } from "@/lib/search/schema/suggest";

const LONGEST_PATH = 500;

const params = z.strictObject({
	path: z
		.string()
		.max(LONGEST_PATH, `A path has at most ${LONGEST_PATH} characters.`)
		.describe("The path, without locale: /features/subgird"),
});

/** `/api/v1/suggest`: pages that an unknown address may have meant. */
export const suggestApi = {
	path: "/api/v1/suggest",
	name: "Suggestions",
	summary: "Pages of the site that an unknown address may have meant",
	params,
	response: suggestBody,
	limited: "typed",
	load: ({ path }) => ({ kind: "found", body: suggestSimilarPages(path) }),
} satisfies ApiDefinition<typeof params, typeof suggestBody>;
