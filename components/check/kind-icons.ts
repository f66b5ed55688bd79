import type { GroupKind } from "@/lib/check/report/group-findings";

/** The name of the icon of each kind of finding. */
export const kindIcons = {
	breaks: "no",
	degrades: "removed",
	limits: "some",
	older: "yes",
	possible: "unknown",
	built: "yes",
	fine: "yes",
} as const satisfies Record<GroupKind, string>;
