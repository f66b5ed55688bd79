import type { GetServerSideProps } from "next";
import { readBody } from "./read-body";

/** The field that is set if the body is too large. */
const TOO_LONG = "tooLong";

/**
 * Wraps a page's `getServerSideProps` to accept posted forms: their fields are merged into the query.
 * https://url.spec.whatwg.org/#application/x-www-form-urlencoded
 * @param most largest body, in bytes. A larger one is discarded, and the query gets only `tooLong`.
 */
export const withFormBody =
	(getProps: GetServerSideProps, most: number): GetServerSideProps =>
	async (context) => {
		const { req, res } = context;
		if (req.method !== "POST") return getProps(context);
		// The response holds the reader's own input.
		res.setHeader("Cache-Control", "private, no-store");
		const body = await readBody(req, most);
		const fields = body === undefined ? { [TOO_LONG]: "1" } : Object.fromEntries(new URLSearchParams(body));
		return getProps({ ...context, query: { ...context.query, ...fields } });
	};
