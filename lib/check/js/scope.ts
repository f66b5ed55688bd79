import { getPropertyName, type Node } from "./node";

/** The origin of a name's value, as far as it can determine the type. `of` is the destructured or iterated value. */
export type ValueSource =
	| { from: "expression"; node: Node }
	| { from: "member"; of: ValueSource; name: string }
	| { from: "item"; of: ValueSource }
	| { from: "annotation"; node: Node }
	| { from: "class"; node: Node }
	| { from: "argument"; of: Node; position: number };

export interface Binding {
	/** Undefined if the type cannot be determined. */
	source: ValueSource | undefined;
	scope: Scope;
	/** The number of assignments after the declaration. */
	writes: number;
	/** The source of the last assignment. */
	written: ValueSource | undefined;
	/** The assignments that are compared with null at once: `(a = b) == null`, which compilers write for `b?.c`. */
	links?: Node[];
	isImport: boolean;
}

export interface Scope {
	parent: Scope | undefined;
	names: Map<string, Binding>;
	isFunction: boolean;
	/** The class body that `this` refers to. */
	self: Node | undefined;
}

export const createScope = (
	parent: Scope | undefined,
	isFunction: boolean,
	self: Node | undefined,
): Scope => ({
	parent,
	names: new Map(),
	isFunction,
	self,
});

/** Finds the binding of a name in a scope or its parents; undefined if the source does not declare it. */
export function findBinding(scope: Scope, name: string): Binding | undefined {
	for (let at: Scope | undefined = scope; at; at = at.parent) {
		const binding = at.names.get(name);
		if (binding) return binding;
	}
	return undefined;
}

export interface Scopes {
	root: Scope;
	/** Nodes with the scope that each opens. */
	byNode: Map<Node, Scope>;
	/** Names that the source defines: members of its classes and objects, variables, parameters. */
	ownMembers: Set<string>;
	/**
	 * The members that the source assigns to, so that their first value may not be the last. One that it assigns only once, and to
	 * `this`, has the value.
	 */
	assignedMembers: Map<string, { node: Node; scope: Scope } | undefined>;
	/** Callee to call expression. */
	called: Map<Node, Node>;
	/** Function argument to the call expression that it is passed to. */
	calls: Map<Node, Node>;
	/** Class body to class. */
	parents: Map<Node, Node>;
	hasJsx: boolean;
	/** The members that the source reads of a name, and the scope of each. */
	nameMembers: [member: Node, scope: Scope][];
}

/** Declares a name. A second declaration counts as an assignment. */
export function declareName(scope: Scope, name: string, source: ValueSource | undefined, isImport = false) {
	const old = scope.names.get(name);
	if (old) {
		old.writes++;
		old.written = source;
	} else scope.names.set(name, { source, scope, writes: 0, written: undefined, isImport });
}

/** The name of a type parameter: a text, or an identifier in newer trees. */
export const getTypeParameterName = ({ name }: Node): string =>
	typeof name === "string" ? name : (name as { name: string }).name;

/**
 * Declares a parameter of a type, so that it is not taken for a type of that name elsewhere.
 * @param passed the type that is passed for it; without one, it has the members of its default, or of the type that it extends.
 */
export function declareTypeParameter(scope: Scope, parameter: Node, passed?: Node) {
	const { default: fallback, constraint } = parameter as unknown as { default?: Node; constraint?: Node };
	const node = passed ?? fallback ?? constraint;
	declareName(scope, `type ${getTypeParameterName(parameter)}`, node && { from: "annotation", node });
}

export const isFunctionNode = ({ type }: Node) =>
	type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";

/** Declares the names in a destructuring pattern. */
export function declarePattern(
	scope: Scope,
	pattern: Node | null,
	source: ValueSource | undefined,
	depth = 0,
) {
	if (!pattern || depth > 200) return;
	const annotation = pattern.typeAnnotation?.typeAnnotation;
	const own: ValueSource | undefined = annotation ? { from: "annotation", node: annotation } : source;
	switch (pattern.type) {
		case "Identifier":
			declareName(scope, pattern.name, own);
			break;
		case "AssignmentPattern":
			declarePattern(scope, pattern.left, own, depth + 1);
			break;
		case "RestElement":
			declarePattern(scope, pattern.argument, undefined, depth + 1);
			break;
		case "TSParameterProperty":
			declarePattern(scope, (pattern as unknown as { parameter: Node }).parameter, undefined, depth + 1);
			break;
		case "ArrayPattern":
			for (const element of pattern.elements) {
				declarePattern(scope, element, own && { from: "item", of: own }, depth + 1);
			}
			break;
		case "ObjectPattern":
			for (const property of pattern.properties) {
				if (property.type === "RestElement") declarePattern(scope, property.argument, undefined, depth + 1);
				else {
					const name = getPropertyName(property.key, property.computed);
					const inner: ValueSource | undefined = own && name ? { from: "member", of: own, name } : undefined;
					declarePattern(scope, property.value, inner, depth + 1);
				}
			}
	}
}
