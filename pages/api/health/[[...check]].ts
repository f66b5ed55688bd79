import { getDataVersions } from "@/lib/about/queries/data-versions";
import { createHealthHandler } from "@/lib/server/health";

/** Bodies are left unread: Next would answer a broken one itself, and log it as a failure. */
export const config = { api: { bodyParser: false } };

export default createHealthHandler(getDataVersions);
