import * as z from "zod/mini";

/** Body of `/api/v1/suggest`: pages of the site that an unknown address may have meant. */
export const suggestBody = z.object({
	suggestions: z.array(z.object({ path: z.string().check(z.startsWith("/")), name: z.string() })),
});
export type SuggestBody = z.infer<typeof suggestBody>;
