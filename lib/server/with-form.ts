import type { GetServerSideProps } from "next";
import { readBody } from "./read-body";

/** The field that says that what was sent is more than is read. */
const TOO_LONG = "tooLong";

/**
 * Has a page answer forms that are posted to it: their fields come beside the parameters of its address.
 * https://url.spec.whatwg.org/#application/x-www-form-urlencoded
 * @param most in bytes; of a longer body only that it is longer is told.
 */
export const withForm =
	(answer: GetServerSideProps, most: number): GetServerSideProps =>
	async (context) => {
		const { req, res } = context;
		if (req.method !== "POST") return answer(context);
		// What a form was answered with is nobody else's.
		res.setHeader("Cache-Control", "private, no-store");
		const body = await readBody(req, most);
		const fields = body === undefined ? { [TOO_LONG]: "1" } : Object.fromEntries(new URLSearchParams(body));
		return answer({ ...context, query: { ...context.query, ...fields } });
	};
