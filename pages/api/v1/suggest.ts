import { createGetHandler } from "@/lib/api/get-handler";
import { suggestApi } from "@/lib/search/api/suggest";

/** Bodies are left unread: Next would answer a broken one itself, and log it as a failure. */
export const config = { api: { bodyParser: false } };

export default createGetHandler(suggestApi);
