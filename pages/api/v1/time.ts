import { createGetHandler } from "@/lib/api/get-handler";
import { timeApi } from "@/lib/time/api";

/** Next must not parse bodies: it would answer a malformed one itself, and log an error. */
export const config = { api: { bodyParser: false } };

export default createGetHandler(timeApi);
