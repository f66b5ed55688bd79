import type { Finding } from "@/lib/check/schema/report";

/**
 * Whether the summary counts a finding. It counts no code with a test or a fallback, no name that may mean something else, and no
 * hint: a key that is recorded for one browser only, or a vendor's own name.
 */
export const isInSummary = ({
	severity,
	recordedFor,
	vendorOnly,
}: Pick<Finding, "severity" | "recordedFor" | "vendorOnly">): boolean =>
	severity !== "guarded" && severity !== "possible" && !recordedFor && !vendorOnly;
