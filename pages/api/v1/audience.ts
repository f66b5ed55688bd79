import { createGetHandler } from "@/lib/api/get-handler";
import { audienceApi } from "@/lib/audience/api/audience";

/** Next must not parse bodies: it would answer a malformed one itself, and log an error. */
export const config = { api: { bodyParser: false } };

export default createGetHandler(audienceApi);
