import { audienceApi } from "@/lib/page-props/api/audience";
import { jsonApi } from "@/lib/server/json-api";

export default jsonApi(audienceApi);
