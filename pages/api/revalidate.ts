import { handleRevalidation } from "@/lib/server/revalidation";

/** The handler reads bodies, and answers malformed ones itself. */
export const config = { api: { bodyParser: false } };

export default handleRevalidation;
