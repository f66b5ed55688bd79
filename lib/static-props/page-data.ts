import type { z } from "zod";

/** Maximum size of page data, in bytes. Next warns about larger page data. */
export const MAX_PAGE_DATA = 128 * 1024;

/** An error for invalid or too large props of a loader. */
export class PageDataError extends Error {
	override name = "PageDataError";
}

/**
 * Parses props by the page's schema, which strips or rejects undeclared fields.
 * @throws {PageDataError} naming the page and the path inside the props, or the page and its size in kB.
 */
export function checkPageData<S extends z.ZodType>(page: string, schema: S, props: unknown): z.output<S> {
	const parsed = schema.safeParse(props);
	if (!parsed.success) {
		const faults = parsed.error.issues.map(
			({ path, message }) => `at ${path.join(".") || "the root"}: ${message}`,
		);
		throw new PageDataError(`page data of ${page} ${faults.join("; ")}`);
	}
	const size = Buffer.byteLength(JSON.stringify(parsed.data));
	if (size > MAX_PAGE_DATA)
		throw new PageDataError(
			`page data of ${page} is ${Math.ceil(size / 1024)} kB, more than ${MAX_PAGE_DATA / 1024} kB`,
		);
	return parsed.data;
}
