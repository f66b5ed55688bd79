import { timeApi } from "@/lib/machine-props/api/time";
import { jsonApi } from "@/lib/server/json-api";

/** Bodies are left unread: Next would answer a broken one itself, and log it as a failure. */
export const config = { api: { bodyParser: false } };

export default jsonApi(timeApi);
