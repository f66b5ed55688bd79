import { createPostHandler } from "@/lib/api/post-handler";
import { checkApi } from "@/lib/check/api/check";

/** The handler reads the body itself, up to a limit. */
export const config = { api: { bodyParser: false } };

export default createPostHandler(checkApi);
