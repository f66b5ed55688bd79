import { createGetHandler } from "@/lib/api/get-handler";
import { apiDefinitions, postDefinitions } from "@/lib/openapi/endpoints";
import { buildOpenApi } from "@/lib/openapi/openapi";

/** Next must not parse bodies: it would answer a malformed one itself, and log an error. */
export const config = { api: { bodyParser: false } };

export default createGetHandler(buildOpenApi(apiDefinitions, postDefinitions));
