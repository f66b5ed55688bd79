import { targetShares } from "@/lib/domain/reach/target-shares";
import { decided } from "@/lib/domain/reach/usage";
import type { Audience, DecidedRow, UsageRow } from "@/lib/schema/audience";
import type { AudienceTables } from "@/lib/schema/choices";
import { nameOf } from "./plan";

/** Whose people are counted. */
export type Weighed = Pick<Audience, "usage" | "weights">;

type Version = Pick<UsageRow, "agent" | "version">;

/** A target's versions with the shares that they have, by the rules of `audienceOf` (regions) and `assemble` (own numbers). */
export function weighedRows(
	rows: readonly Version[],
	{ usage, weights }: Weighed,
	tables: AudienceTables,
): DecidedRow[] {
	const versions = rows.map((row) => ({ ...row, share: 0 }));
	if (weights.kind === "imported")
		return targetShares(decided(versions, tables.engines), usage, tables.newest);
	const shares = new Map(usage.map((row) => [nameOf(row), row.share]));
	return versions.map((row) => ({ ...row, share: shares.get(nameOf(row)) ?? 0 }));
}
