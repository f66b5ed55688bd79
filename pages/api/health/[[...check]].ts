import { dataVersions } from "@/lib/machine-props/data-versions";
import { healthApi } from "@/lib/server/health";

/** Bodies are left unread: Next would answer a broken one itself, and log it as a failure. */
export const config = { api: { bodyParser: false } };

export default healthApi(dataVersions);
