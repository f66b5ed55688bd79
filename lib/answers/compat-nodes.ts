import { compatRecords, compatTree } from "@/lib/data/compat";

/** The node of a name below a node; the root is the empty text. */
export const childOf = (node: string, name: string) => (node ? `${node}.${name}` : name);
/** The names right below a node. */
export const namesBelow = (node: string) => [...(compatTree().get(node) ?? [])];

/** How many keys stand at a node and below it. */
export function countKeys(node: string): number {
	const below = namesBelow(node).reduce((sum, name) => sum + countKeys(childOf(node, name)), 0);
	return below + Number(compatRecords().has(node));
}
