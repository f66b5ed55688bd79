import { createPostHandler } from "@/lib/api/post-handler";
import { checkApi } from "@/lib/check/api/check";

/** The body is read here, up to a limit. */
export const config = { api: { bodyParser: false } };

export default createPostHandler(checkApi);
