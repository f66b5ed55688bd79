import { type Node, propertyName } from "./node";

/** Where the value of a name comes from, as far as its type could be told from there. */
export type Source =
	| { from: "expression"; node: Node }
	| { from: "member"; of: Source; name: string }
	| { from: "item"; of: Source }
	| { from: "annotation"; node: Node }
	| { from: "class"; node: Node }
	| { from: "argument"; of: Node; position: number };

export interface Binding {
	/** Nothing where nothing tells its type. */
	source: Source | undefined;
	scope: Scope;
	/** How often it is given a value after its declaration. */
	writes: number;
	written: Source | undefined;
	isImport: boolean;
}

export interface Scope {
	parent: Scope | undefined;
	names: Map<string, Binding>;
	isFunction: boolean;
	/** The class whose members `this` has in it. */
	self: Node | undefined;
}

export const newScope = (parent: Scope | undefined, isFunction: boolean, self: Node | undefined): Scope => ({
	parent,
	names: new Map(),
	isFunction,
	self,
});

/** The binding of a name, if the source declares it. */
export function bindingOf(scope: Scope, name: string): Binding | undefined {
	for (let at: Scope | undefined = scope; at; at = at.parent) {
		const binding = at.names.get(name);
		if (binding) return binding;
	}
	return undefined;
}

export interface Scopes {
	root: Scope;
	/** The scope that a node opens. */
	of: Map<Node, Scope>;
	/** Names that the source gives to something of its own: members of its classes and objects, variables, parameters. */
	ownMembers: Set<string>;
	/** The call of a member. */
	called: Map<Node, Node>;
	/** The call that a function is passed to. */
	calls: Map<Node, Node>;
	/** The class that a class's body belongs to. */
	parents: Map<Node, Node>;
}

/** Declares a name; one that is declared again is given another value. */
export function declare(scope: Scope, name: string, source: Source | undefined, isImport = false) {
	const old = scope.names.get(name);
	if (old) {
		old.writes++;
		old.written = source;
	} else scope.names.set(name, { source, scope, writes: 0, written: undefined, isImport });
}

export const isFunctionNode = ({ type }: Node) =>
	type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";

/** Declares the names of a pattern. */
export function declarePattern(scope: Scope, pattern: Node | null, source: Source | undefined, depth = 0) {
	if (!pattern || depth > 200) return;
	const annotation = pattern.typeAnnotation?.typeAnnotation;
	const own: Source | undefined = annotation ? { from: "annotation", node: annotation } : source;
	switch (pattern.type) {
		case "Identifier":
			declare(scope, pattern.name, own);
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
					const name = propertyName(property.key, property.computed);
					const inner: Source | undefined = own && name ? { from: "member", of: own, name } : undefined;
					declarePattern(scope, property.value, inner, depth + 1);
				}
			}
	}
}
