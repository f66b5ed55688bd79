import { parse } from "@babel/parser";

/** A node of the syntax tree, as far as it is looked at here. */
export interface Node {
	type: string;
	start: number;
	end: number;
	[field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Fields that hold no code. */
const aside = new Set([
	"loc",
	"extra",
	"errors",
	"comments",
	"leadingComments",
	"trailingComments",
	"innerComments",
]);

/** What TypeScript wraps around an expression; all else of TypeScript's is types, of which nothing runs. */
const wrappers = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

/** The node in a field, where there is one. */
export function child(node: Node, field: string): Node | undefined {
	const value = node[field];
	return isNode(value) ? value : undefined;
}

/** The nodes in a field that holds a list. */
export function children(node: Node, field: string): Node[] {
	const value = node[field];
	return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Where a node stands: itself, then what it is part of, up to the file. */
export type Path = readonly [Node, ...Node[]];

function walk(path: Path, visit: (path: Path) => void): void {
	const [node] = path;
	if (node.type.startsWith("TS") && !wrappers.has(node.type)) return;
	visit(path);
	for (const [field, value] of Object.entries(node)) {
		if (aside.has(field)) continue;
		for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) walk([part, ...path], visit);
	}
}

/** Visits all code of a file, outer nodes first, types left out. */
export function visitCode(source: string, visit: (path: Path) => void): void {
	const file: unknown = parse(source, { sourceType: "module", plugins: ["typescript", "jsx"] }).program;
	if (isNode(file)) walk([file], visit);
}
