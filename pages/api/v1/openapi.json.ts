import { checkApi } from "@/lib/machine-props/api/check";
import { apiDefinitions } from "@/lib/machine-props/api/definitions";
import { jsonApi } from "@/lib/server/json-api";
import { openApiOf } from "@/lib/server/openapi";

/** Bodies are left unread: Next would answer a broken one itself, and log it as a failure. */
export const config = { api: { bodyParser: false } };

export default jsonApi(openApiOf(apiDefinitions, [checkApi]));
