import type { NextApiRequest, NextApiResponse } from "next";
import { createGetHandler } from "@/lib/api/get-handler";
import { createPostHandler } from "@/lib/api/post-handler";
import { reachApi, reachPostApi } from "@/lib/set/api";

/** The handlers read the body themselves, up to a limit. */
export const config = { api: { bodyParser: false } };

const get = createGetHandler(reachApi);
const post = createPostHandler(reachPostApi);

/** A list that is too long for an address is posted. */
export default (request: NextApiRequest, response: NextApiResponse) =>
	/^(?:POST|OPTIONS)$/.test(request.method ?? "") ? post(request, response) : get(request, response);
