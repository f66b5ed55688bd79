import { getProcessValue } from "@/lib/telemetry/process-value";

/** Counts of this process. */
export const getRevalidationCounts = () => getProcessValue("renewals", () => ({ failed: 0 }));
