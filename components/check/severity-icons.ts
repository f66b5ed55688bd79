import type { Severity } from "@/lib/check/schema/severities";

/** The name of each severity's icon. */
export const severityIcons = {
	breaks: "no",
	degrades: "removed",
	limits: "some",
	possible: "unknown",
	guarded: "yes",
} as const satisfies Record<Severity, string>;
