import { createGetHandler } from "@/lib/api/get-handler";
import { timeApi } from "@/lib/trends/api";

/** Bodies are left unread: Next would answer a broken one itself, and log it as a failure. */
export const config = { api: { bodyParser: false } };

export default createGetHandler(timeApi);
