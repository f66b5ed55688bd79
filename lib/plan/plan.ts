import type { ResolvedRow } from "@/lib/support/schema/audience";
import { type BitSet, listBits, subtractBits } from "./bit-set";

/** A target's versions, and the features that work in all of them. */
export interface PlannedTarget {
	rows: ResolvedRow[];
	works: BitSet;
}

/** The difference between two targets. Shares are 0..1 of the audience. */
export interface Plan {
	/** The share of people inside each target. */
	inside: { from: number; to: number };
	/** The versions in both targets, the versions only in the first, and the versions only in the second. */
	common: ResolvedRow[];
	lost: ResolvedRow[];
	won: ResolvedRow[];
	/** Indexes of the features that only the whole second target supports (`gained`), or only the whole first (`givenUp`). */
	gained: number[];
	givenUp: number[];
}

export const getPlanKey = ({ agent, version }: ResolvedRow) => `${agent} ${version}`;

export const sumRowShares = (rows: ResolvedRow[]): number => rows.reduce((sum, { share }) => sum + share, 0);

/** The rows whose version is not in `others`. */
export function subtractRows(rows: ResolvedRow[], others: ResolvedRow[]): ResolvedRow[] {
	const names = new Set(others.map(getPlanKey));
	return rows.filter((row) => !names.has(getPlanKey(row)));
}

export function computePlan(from: PlannedTarget, to: PlannedTarget): Plan {
	const lost = subtractRows(from.rows, to.rows);
	return {
		inside: { from: sumRowShares(from.rows), to: sumRowShares(to.rows) },
		common: subtractRows(from.rows, lost),
		lost,
		won: subtractRows(to.rows, from.rows),
		gained: listBits(subtractBits(to.works, from.works)),
		givenUp: listBits(subtractBits(from.works, to.works)),
	};
}
