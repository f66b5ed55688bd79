import type { TargetFit } from "@/lib/targets/schema/target-fit";

/** Index of the target to export: the one with this query, else the knee, else the first. */
export function getSelectedTargetIndex({ lines, knee = 0 }: TargetFit, query: string | undefined): number {
	const index = lines.findIndex((line) => line.query === query);
	return index === -1 ? knee : index;
}
