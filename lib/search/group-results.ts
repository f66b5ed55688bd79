import { groupBy } from "@/lib/support/group-by";

/** A feature among this many best results comes before a key. */
const BEST = 3;

/**
 * Groups results by type, the type of the best result first. Features come before a best key if one is among the best: `pop` is
 * the name of a key, and the start of `Popover`.
 */
export function groupResults<T extends { type: string }>(results: readonly T[]): [T["type"], T[]][] {
	const groups = [...groupBy(results, ({ type }) => type)];
	const isFeature = ({ type }: T) => type === "feature";
	if (results[0]?.type !== "key" || !results.slice(0, BEST).some(isFeature)) return groups;
	return groups.sort(([a], [b]) => Number(b === "feature") - Number(a === "feature"));
}
