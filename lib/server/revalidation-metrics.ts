import { getProcessValue } from "@/lib/telemetry/process-value";

/** Returns the counts of this process. */
export const getRevalidationCounts = () => getProcessValue("renewals", () => ({ failed: 0 }));
