import type { Node } from "@/lib/check/js/node";
import { parse } from "@/lib/check/js/parse";

/** What a configuration says in literals: JSON, and `undefined` for what only runs. */
export type LiteralValue =
	| string
	| number
	| boolean
	| null
	| undefined
	| LiteralValue[]
	| { [name: string]: LiteralValue };

/** Deeper values are left out, and so are names that refer to themselves. */
const MAX_DEPTH = 30;

type Names = ReadonlyMap<string, LiteralValue | Node>;

const isNode = (value: LiteralValue | Node): value is Node =>
	typeof value === "object" && value !== null && "type" in value && "start" in value;

/** The names of a program's top level: modules by their name, other values as nodes. */
function collectNames(program: Node): Names {
	const names = new Map<string, LiteralValue | Node>();
	for (const node of [program.body].flat()) {
		if (node.type === "ImportDeclaration")
			for (const { local } of node.specifiers as unknown as { local: Node }[])
				names.set(local.name, node.source?.value as unknown as LiteralValue);
		if (node.type === "VariableDeclaration")
			for (const { id, init } of node.declarations)
				if (id?.type === "Identifier" && init) names.set(id.name, init);
	}
	return names;
}

const getKey = ({ key, computed }: Node) =>
	computed ? undefined : key.type === "Identifier" ? key.name : String(key.value);

function readObject(node: Node, names: Names, depth: number): LiteralValue {
	const properties = node.properties.flatMap((property): [string, LiteralValue][] => {
		const key = property.type === "Property" ? getKey(property) : undefined;
		return key === undefined ? [] : [[key, readValue(property.value, names, depth)]];
	});
	return Object.fromEntries(properties);
}

/** A plugin is the call of a module: `[name, options]`. A call of something else is its first argument: `defineConfig({})`. */
function readCall({ callee, arguments: values }: Node, names: Names, depth: number): LiteralValue {
	const [first] = values;
	const value = first && readValue(first, names, depth);
	if (callee.type === "Identifier" && callee.name === "require") return value;
	const called = readValue(callee, names, depth);
	return typeof called === "string" ? [called, value] : value;
}

/** The value that a function returns at its end. */
function readReturned({ body }: Node, names: Names, depth: number): LiteralValue {
	if (body.type !== "BlockStatement") return readValue(body, names, depth);
	const returned = [body.body].flat().findLast(({ type }) => type === "ReturnStatement");
	return returned?.argument && readValue(returned.argument, names, depth);
}

function readName(name: string, names: Names, depth: number): LiteralValue {
	const value = names.get(name);
	return isNode(value) ? readValue(value, names, depth) : value;
}

function readValue(node: Node, names: Names, depth: number): LiteralValue {
	if (depth > MAX_DEPTH) return undefined;
	const inner = depth + 1;
	switch (node.type) {
		case "Literal":
			return node.value as unknown as LiteralValue;
		case "ObjectExpression":
			return readObject(node, names, inner);
		case "ArrayExpression":
			return node.elements.map((element) => (element ? readValue(element, names, inner) : undefined));
		case "Identifier":
			return readName(node.name, names, inner);
		case "CallExpression":
			return readCall(node, names, inner);
		case "MemberExpression":
			return readValue(node.object, names, inner);
		case "ParenthesizedExpression":
		case "TSAsExpression":
		case "TSSatisfiesExpression":
			return readValue(node.expression, names, inner);
		case "ArrowFunctionExpression":
		case "FunctionExpression":
		case "FunctionDeclaration":
			return readReturned(node, names, inner);
		default:
			return undefined;
	}
}

const isExports = ({ type, object, property }: Node) =>
	type === "MemberExpression" && object.name === "module" && property.name === "exports";

/** The expression that a program exports, or that it is. */
function findExported(program: Node): Node | undefined {
	for (const node of [program.body].flat()) {
		if (node.type === "ExportDefaultDeclaration")
			return (node as unknown as { declaration: Node }).declaration;
		if (node.type !== "ExpressionStatement") continue;
		const { expression } = node;
		if (expression.type !== "AssignmentExpression") return expression;
		if (isExports(expression.left)) return expression.right;
	}
	return undefined;
}

/** Reads JSON, with comments or without, or the value that a program exports. `invalid` if the text is neither. */
export function readLiteral(text: string): { kind: "read"; value: LiteralValue } | { kind: "invalid" } {
	try {
		return { kind: "read", value: JSON.parse(text) };
	} catch {
		// Comments, commas at the end, or a program.
	}
	for (const source of [`(${text.trim().replace(/;$/, "")}\n)`, text]) {
		const { program, faults } = parse(source, "ts", ["module"]);
		const exported = program && faults.length === 0 ? findExported(program) : undefined;
		if (program && exported) return { kind: "read", value: readValue(exported, collectNames(program), 0) };
	}
	return { kind: "invalid" };
}
