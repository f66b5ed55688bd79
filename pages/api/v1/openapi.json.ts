import { apiDefinitions } from "@/lib/api/endpoints";
import { createGetHandler } from "@/lib/api/get-handler";
import { buildOpenApi } from "@/lib/api/openapi";
import { checkApi } from "@/lib/check/api/check";

/** Bodies are left unread: Next would answer a broken one itself, and log it as a failure. */
export const config = { api: { bodyParser: false } };

export default createGetHandler(buildOpenApi(apiDefinitions, [checkApi]));
