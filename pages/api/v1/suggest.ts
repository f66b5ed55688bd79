import { suggestApi } from "@/lib/page-props/api/suggest";
import { jsonApi } from "@/lib/server/json-api";

export default jsonApi(suggestApi);
