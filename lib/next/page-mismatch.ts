/**
 * Whether Next threw because of the URL: for page data with an escaped `..` in the path it throws before rendering. That is
 * a client error.
 *
 * Benefit: status 400, and no entry in the error log (`hostile.spec.ts`). Depends on: the text of Next's error. Fallback:
 * the request counts as a server error.
 */
export const isPageMismatch = (error: unknown): boolean =>
	error instanceof Error && error.message.startsWith("Requested and resolved page mismatch");
