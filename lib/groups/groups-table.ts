import type { GroupNode } from "./schema";

type Cell = string | number;

const toRows = (groups: readonly GroupNode[], parent: string): Cell[][] =>
	groups.flatMap(({ id, name, counts, children }) => [
		[id, name, parent, ...levels.map((level) => counts[level])],
		...toRows(children, id),
	]);

const levels = ["widely", "newly", "limited"] as const;

/** Converts the tree of groups to a table, each group before its children, with its number of features by Baseline level. */
export const toGroupsTable = (groups: readonly GroupNode[]) => ({
	fields: ["id", "name", "parent", ...levels],
	data: toRows(groups, ""),
});
