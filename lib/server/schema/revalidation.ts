import { z } from "zod";

/** A page's path, prefixed with its locale unless that is the default: no query, no API address. */
const path = z
	.string()
	.max(500)
	.regex(/^\/(?!\/|_next\/|api\/)[^?#\\\s\p{Cc}]*$/u);

/** The request body of `/api/revalidate`. */
export const revalidationRequest = z.strictObject({ paths: z.array(path).min(1).max(100) });

/** The response body of `/api/revalidate`: every requested path, in one of two lists. */
export const revalidationResponse = z.strictObject({
	renewed: z.array(z.string()),
	failed: z.array(z.string()),
});
