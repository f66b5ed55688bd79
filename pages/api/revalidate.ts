import { createRevalidationHandler } from "@/lib/server/revalidation";

/** Bodies are read by the handler, which answers a broken one itself. */
export const config = { api: { bodyParser: false } };

export default createRevalidationHandler;
