import type { FindingGroup, GroupKind } from "@/lib/check/report/group-findings";

/** The kinds of the rows that are in view at first: those that matter in the target. */
export const openKinds = ["breaks", "degrades", "limits"] as const satisfies GroupKind[];

/** The rows that matter in the target: code that fails comes first, then what affects most people. */
export function listOpenGroups(groups: readonly FindingGroup[]): FindingGroup[] {
	const rest = groups.filter(({ kind }) => kind === "degrades" || kind === "limits");
	return [...groups.filter(({ kind }) => kind === "breaks"), ...rest.sort((a, b) => b.share - a.share)];
}
