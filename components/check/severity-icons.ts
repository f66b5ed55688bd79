import type { Severity } from "@/lib/schema/severities";

/** The icon of each severity. */
export const severityIcons = {
	breaks: "no",
	degrades: "removed",
	limits: "some",
	possible: "unknown",
	guarded: "yes",
} as const satisfies Record<Severity, string>;
