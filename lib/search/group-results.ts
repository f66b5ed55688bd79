import { groupBy } from "@/lib/support/group-by";

/** Features among this many best results are the first group. */
const BEST = 3;

/**
 * Groups results by type, the type of the best result first. Features come first if one is among the best: `pop` is the name of
 * a key, and the start of `Popover`.
 */
export function groupResults<T extends { type: string }>(results: readonly T[]): [T["type"], T[]][] {
	const groups = [...groupBy(results, ({ type }) => type)];
	if (!results.slice(0, BEST).some(({ type }) => type === "feature")) return groups;
	return groups.sort(([a], [b]) => Number(b === "feature") - Number(a === "feature"));
}
