import { featureApi } from "@/lib/page-props/api/features";
import { jsonApi } from "@/lib/server/json-api";

export default jsonApi(featureApi);
