import { apiDefinitions } from "@/lib/page-props/api/definitions";
import { jsonApi } from "@/lib/server/json-api";
import { openApiOf } from "@/lib/server/openapi";

export default jsonApi(openApiOf(apiDefinitions));
