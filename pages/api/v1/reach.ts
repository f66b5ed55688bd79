import { reachApi } from "@/lib/page-props/api/reach";
import { jsonApi } from "@/lib/server/json-api";

export default jsonApi(reachApi);
