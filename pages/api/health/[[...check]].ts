import { getDataVersions } from "@/lib/about/queries/data-versions";
import { createHealthHandler } from "@/lib/server/health";

/** Next must not parse bodies: it would answer a malformed one itself, and log an error. */
export const config = { api: { bodyParser: false } };

export default createHealthHandler(getDataVersions);
