import type { Release } from "@/lib/schema/compat";
import type { Pending } from "@/lib/schema/pending";

/** Whether a release is out, by BCD's own status of it. */
export const isOut = (status: Release["status"] | undefined): boolean =>
	status === "current" || status === "retired" || status === "esr";

/**
 * How a release that is not out stands to its day; undefined for one that is out. A day that has passed does not make a
 * beta a release: the data say what is out, and were made before.
 * @param today ISO day.
 */
export function pendingOf({ status, release_date }: Release, today: string): Pending | undefined {
	if (isOut(status)) return undefined;
	if (release_date === undefined) return "undated";
	return release_date > today ? "expected" : "overdue";
}
