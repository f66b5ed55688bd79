import type { Release } from "@/lib/support/schema/compat";
import type { ReleaseStatus } from "@/lib/support/schema/release-usage";

/** Whether a release is public according to its BCD status. */
export const hasShipped = (status: Release["status"] | undefined): boolean =>
	status === "current" || status === "retired" || status === "esr";

/**
 * Returns the status of a release that is not public yet; undefined for a public one. The BCD status decides, not the date:
 * a beta whose planned day has passed is `overdue` until the data are updated.
 * @param today ISO day.
 */
export function getReleaseStatus(
	{ status, release_date }: Release,
	today: string,
): ReleaseStatus | undefined {
	if (hasShipped(status)) return undefined;
	if (release_date === undefined) return "undated";
	return release_date > today ? "expected" : "overdue";
}
