import type { NextApiRequest, NextApiResponse } from "next";
import { suggestPages } from "@/lib/page-props/suggestions";
import { sendProblem } from "@/lib/server/problem";

const LONGEST_PATH = 500;

/** `GET /api/v1/suggest?path=/features/nope`: pages an unknown address may have meant. */
export default function suggest(request: NextApiRequest, response: NextApiResponse) {
	if (request.method !== "GET" && request.method !== "HEAD") {
		response.setHeader("Allow", "GET, HEAD");
		return sendProblem(response, 405, "Method not allowed");
	}
	const { path } = request.query;
	if (typeof path !== "string" || path.length > LONGEST_PATH)
		return sendProblem(
			response,
			400,
			"Bad request",
			`Give one "path" of at most ${LONGEST_PATH} characters.`,
		);
	response.setHeader("Cache-Control", "public, max-age=300, s-maxage=86400");
	response.status(200).json(suggestPages(path));
}
