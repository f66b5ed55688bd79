import * as z from "zod/mini";

/** Body of `/api/v1/suggest`: pages of the site that an unknown address may have meant. */
export const suggestions = z.object({
	suggestions: z.array(z.object({ path: z.string().check(z.startsWith("/")), name: z.string() })),
});
export type Suggestions = z.infer<typeof suggestions>;
