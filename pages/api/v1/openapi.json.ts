import { apiDefinitions } from "@/lib/api/endpoints";
import { createGetHandler } from "@/lib/api/get-handler";
import { buildOpenApi } from "@/lib/api/openapi";
import { checkApi } from "@/lib/check/api/check";

/** Next must not parse bodies: it would answer a malformed one itself, and log an error. */
export const config = { api: { bodyParser: false } };

export default createGetHandler(buildOpenApi(apiDefinitions, [checkApi]));
