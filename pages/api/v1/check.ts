import { checkApi } from "@/lib/machine-props/api/check";
import { postApi } from "@/lib/server/post-api";

/** The body is read here, up to a limit. */
export const config = { api: { bodyParser: false } };

export default postApi(checkApi);
