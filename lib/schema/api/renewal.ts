import { z } from "zod";

/** A page's path, with its locale where it is not the default one: no query, no address of machines. */
const path = z
	.string()
	.max(500)
	.regex(/^\/(?!\/|_next\/|api\/)[^?#\\\s\p{Cc}]*$/u);

/** What `/api/revalidate` is asked. */
export const renewalRequest = z.strictObject({ paths: z.array(path).min(1).max(100) });

/** What it answers: every path that was asked for, in one of two lists. */
export const renewalAnswer = z.strictObject({ renewed: z.array(z.string()), failed: z.array(z.string()) });
