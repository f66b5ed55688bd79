import type { AudienceTables } from "@/lib/audience/schema/choices";
import { computeTargetShares } from "@/lib/audience/target-shares";
import { resolveEngines } from "@/lib/support/resolve-engine";
import type { Audience, ResolvedRow, UsageRow } from "@/lib/support/schema/audience";
import { getPlanKey } from "./plan";

/** The usage numbers of an audience. */
export type UsageSource = Pick<Audience, "usage" | "weights">;

type Version = Pick<UsageRow, "agent" | "version">;

/**
 * Adds the share of people (0..1) to each version of a target, by the rules of `resolveAudience` for regions and of
 * `computeTargetShares` for imported usage.
 */
export function toWeightedRows(
	rows: readonly Version[],
	{ usage, weights }: UsageSource,
	tables: AudienceTables,
): ResolvedRow[] {
	const versions = rows.map((row) => ({ ...row, share: 0 }));
	if (weights.kind === "imported")
		return computeTargetShares(resolveEngines(versions, tables.engines), usage, tables.newest);
	const shares = new Map(usage.map((row) => [getPlanKey(row), row.share]));
	return versions.map((row) => ({ ...row, share: shares.get(getPlanKey(row)) ?? 0 }));
}
