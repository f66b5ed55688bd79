import { getCompatRecords, getCompatTree } from "@/lib/data/compat";

/** Every node of the BCD tree: keys and their ancestors. */
export const listCompatNodes = (): string[] => [...getCompatTree().keys()].filter((node) => node !== "");

/** Joins a node and the name of a child. The root is the empty string. */
export const getChildNode = (node: string, name: string) => (node ? `${node}.${name}` : name);

/** Lists the names of a node's direct children. */
export const listChildNames = (node: string) => [...(getCompatTree().get(node) ?? [])];

/** Counts the keys in the subtree of a node, the node included. */
export function countKeys(node: string): number {
	const descendants = listChildNames(node).reduce(
		(sum, name) => sum + countKeys(getChildNode(node, name)),
		0,
	);
	return descendants + Number(getCompatRecords().has(node));
}

/** Removes keys whose parent or other ancestor is also in the list: `a.b` covers `a.b.c`. Preserves the order. */
export function removeNestedKeys(keys: string[]): string[] {
	const all = new Set(keys);
	return keys.filter((key) => {
		const parts = key.split(".");
		return !parts.some((_, end) => end > 0 && all.has(parts.slice(0, end).join(".")));
	});
}
