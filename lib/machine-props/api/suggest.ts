import { z } from "zod";
import { suggestPages } from "@/lib/answers/suggestions";
import type { ApiDefinition } from "@/lib/schema/api/definition";
import { suggestions } from "@/lib/schema/api/suggest";

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
	response: suggestions,
	limited: "typed",
	load: ({ path }) => ({ kind: "found", body: suggestPages(path) }),
} satisfies ApiDefinition<typeof params, typeof suggestions>;
