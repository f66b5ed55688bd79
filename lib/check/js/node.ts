/**
 * A node of a syntax tree: ESTree with the JSX and TypeScript extensions. Lists the fields of all node types; a node has
 * only those of its own `type`.
 */
export interface Node {
	type: string;
	start: number;
	end: number;
	name: string;
	operator: string;
	kind: string;
	raw: string;
	sourceType: string;
	prefix: boolean;
	computed: boolean;
	optional: boolean;
	shorthand: boolean;
	method: boolean;
	static: boolean;
	async: boolean;
	generator: boolean;
	await: boolean;
	delegate: boolean;
	declare: boolean;
	abstract: boolean;
	expression: Node;
	phase: string | null;
	importKind: string;
	exportKind: string;
	regex: { pattern: string; flags: string };
	bigint: string;
	body: Node;
	id: Node | null;
	params: Node[];
	declarations: Node[];
	init: Node | null;
	test: Node | null;
	update: Node | null;
	consequent: Node;
	alternate: Node | null;
	cases: Node[];
	left: Node;
	right: Node;
	object: Node;
	property: Node;
	callee: Node;
	arguments: Node[];
	argument: Node;
	elements: (Node | null)[];
	properties: Node[];
	key: Node;
	value: Node;
	superClass: Node | null;
	block: Node;
	handler: Node | null;
	finalizer: Node | null;
	param: Node | null;
	source: Node | null;
	options: Node | null;
	specifiers: Node[];
	local: Node;
	imported: Node;
	exported: Node;
	declaration: Node | null;
	attributes: Node[];
	expressions: Node[];
	quasi: Node;
	quasis: Node[];
	tag: Node;
	label: Node;
	meta: Node;
	children: Node[];
	openingElement: Node;
	decorators: Node[];
	typeAnnotation: Node;
	typeParameters: Node | null;
	typeArguments: Node | null;
	returnType: Node | null;
	typeName: Node;
	types: Node[];
	elementType: Node;
}

/** Returns the value of a literal or of a template without substitutions; undefined for any other node. */
export function getLiteralValue(node: Node | null | undefined): unknown {
	if (!node) return undefined;
	if (node.type === "Literal" || node.type === "JSXText") return node.value as unknown;
	if (node.type === "TemplateLiteral" && node.expressions.length === 0) {
		return (node.quasis[0]?.value as unknown as { cooked?: string } | undefined)?.cooked;
	}
	return undefined;
}

/** Returns the value of a string literal; undefined for any other node. */
export function getLiteralText(node: Node | null | undefined): string | undefined {
	const value = getLiteralValue(node);
	return typeof value === "string" ? value : undefined;
}

/** Returns an array for a field that holds one node, several or none. */
export const toNodeList = (nodes: Node | Node[] | null | undefined): Node[] =>
	Array.isArray(nodes) ? nodes : nodes ? [nodes] : [];

/** Removes parentheses, type assertions and chain wrappers from an expression. */
export function unwrapExpression(node: Node): Node {
	let at = node;
	while (
		at.type === "ChainExpression" ||
		at.type === "ParenthesizedExpression" ||
		at.type === "TSAsExpression" ||
		at.type === "TSNonNullExpression" ||
		at.type === "TSSatisfiesExpression" ||
		at.type === "TSTypeAssertion"
	) {
		at = at.expression;
	}
	return at;
}

/** Returns the name of a property: `a.name`, `a["name"]`, or `@@iterator` for `a[Symbol.iterator]`. */
export function getPropertyName(key: Node, computed: boolean): string | undefined {
	if (!computed && key.type === "Identifier") return key.name;
	if (key.type === "Literal" || key.type === "TemplateLiteral") {
		const value = getLiteralValue(key);
		return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
	}
	if (
		computed &&
		key.type === "MemberExpression" &&
		key.object.type === "Identifier" &&
		key.object.name === "Symbol"
	) {
		return key.property.type === "Identifier" ? `@@${key.property.name}` : undefined;
	}
	return undefined;
}

/** The most operands that are listed. Longer chains are not read. */
const MAX_ALTERNATIVES = 12;

/** Lists the operands of `a || b || c` and of `a ?? b`; of any other expression, the expression itself. */
export function listAlternatives(expression: Node): Node[] {
	const operands: Node[] = [];
	let node = unwrapExpression(expression);
	while (node.type === "LogicalExpression" && node.operator !== "&&") {
		if (operands.length > MAX_ALTERNATIVES) return [expression];
		operands.unshift(unwrapExpression(node.right));
		node = unwrapExpression(node.left);
	}
	return [node, ...operands];
}
