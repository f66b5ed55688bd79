import { eachChild } from "./children";
import { getLiteralValue, getPropertyName, type Node, toNodeList } from "./node";
import {
	createScope,
	declareName,
	declarePattern,
	declareTypeParameter,
	findBinding,
	isFunctionNode,
	type Scope,
	type Scopes,
	type ValueSource,
} from "./scope";

/** Returns the scope that a `var` declared in `scope` is hoisted to. */
function getFunctionScope(scope: Scope): Scope {
	let at = scope;
	while (!at.isFunction && at.parent) at = at.parent;
	return at;
}

const isLexical = ({ type, kind }: Node) =>
	(type === "VariableDeclaration" && kind !== "var") ||
	type === "ClassDeclaration" ||
	type === "FunctionDeclaration";

const isClassMember = ({ type }: Node) =>
	type === "MethodDefinition" || type === "PropertyDefinition" || type === "AccessorProperty";

/**
 * The state of one walk. `stack`, `scopes` and `classBodies` are parallel stacks: a node, its scope, and the class body that
 * `this` refers to in it.
 */
interface Pass extends Scopes {
	writes: [scope: Scope, target: Node, source: ValueSource | undefined][];
	/** The names that are assigned to within a comparison with null, with the assignment. */
	links: Map<Node, Node>;
	stack: Node[];
	scopes: Scope[];
	classBodies: (Node | undefined)[];
}

/** Builds the scopes of a program. The walk is iterative: deeply nested sources would overflow the call stack. */
export function buildScopes(program: Node): Scopes {
	const root = createScope(undefined, true, undefined);
	const pass: Pass = {
		root,
		byNode: new Map([[program, root]]),
		ownMembers: new Set(),
		assignedMembers: new Map(),
		called: new Map(),
		calls: new Map(),
		parents: new Map(),
		hasJsx: false,
		nameMembers: [],
		writes: [],
		links: new Map(),
		stack: [program],
		scopes: [root],
		classBodies: [undefined],
	};
	let inner = root;
	let childClassBody: Node | undefined;
	const addChild = (child: Node) => {
		pass.stack.push(child);
		pass.scopes.push(inner);
		pass.classBodies.push(childClassBody);
	};
	for (let node = pass.stack.pop(); node; node = pass.stack.pop()) {
		const scope = pass.scopes.pop() ?? root;
		const self = pass.classBodies.pop();
		inner = enter(pass, node, scope, self);
		childClassBody = node.type === "ClassBody" ? node : isClassMember(node) ? self : undefined;
		eachChild(node, addChild);
	}
	for (const [scope, target, source] of pass.writes) recordWrite(scope, target, source, 0);
	for (const [scope, target] of pass.links.size > 0 ? pass.writes : []) {
		const link = pass.links.get(target);
		const binding = link && findBinding(scope, target.name);
		if (binding) binding.links = [...(binding.links ?? []), link];
	}
	for (const { names } of [root, ...pass.byNode.values()])
		for (const name of names.keys()) pass.ownMembers.add(name);
	return pass;
}

function recordWrite(scope: Scope, target: Node, source: ValueSource | undefined, depth: number) {
	if (depth > 200) return;
	if (target.type === "Identifier") {
		const binding = findBinding(scope, target.name);
		if (!binding) return;
		binding.writes++;
		binding.written = source;
	} else if (target.type === "AssignmentPattern") recordWrite(scope, target.left, undefined, depth + 1);
	else if (target.type === "RestElement") recordWrite(scope, target.argument, undefined, depth + 1);
	else if (target.type === "ArrayPattern") {
		for (const element of target.elements) if (element) recordWrite(scope, element, undefined, depth + 1);
	} else if (target.type === "ObjectPattern") {
		for (const property of target.properties) {
			recordWrite(
				scope,
				property.type === "RestElement" ? property.argument : property.value,
				undefined,
				depth + 1,
			);
		}
	}
}

/** Declares the names that a node introduces. Returns the scope of the node's children. */
function enter(pass: Pass, node: Node, scope: Scope, self: Node | undefined): Scope {
	switch (node.type) {
		case "JSXElement":
		case "JSXFragment":
			pass.hasJsx = true;
			return scope;
		case "VariableDeclaration":
			declareVariables(node, scope);
			return scope;
		case "FunctionDeclaration":
			if (node.id) declareName(scope, node.id.name, { from: "expression", node });
			return enterFunction(pass, node, scope, self);
		case "FunctionExpression":
		case "ArrowFunctionExpression":
			return enterFunction(pass, node, scope, self);
		case "ClassDeclaration":
			pass.parents.set(node.body, node);
			if (node.id) declareName(scope, node.id.name, { from: "class", node });
			return scope;
		case "ClassExpression": {
			pass.parents.set(node.body, node);
			if (!node.id) return scope;
			const inner = openScope(pass, node, scope, false);
			declareName(inner, node.id.name, { from: "class", node });
			return inner;
		}
		case "ClassBody": {
			const inner = createScope(scope, true, node);
			pass.byNode.set(node, inner);
			declareTypeParameters(inner, pass.parents.get(node));
			return inner;
		}
		case "BlockStatement":
		case "StaticBlock":
		case "TSModuleBlock":
			return toNodeList(node.body).some(isLexical)
				? openScope(pass, node, scope, node.type !== "BlockStatement")
				: scope;
		case "SwitchStatement":
			return openScope(pass, node, scope, false);
		case "ForStatement":
			return node.init?.type === "VariableDeclaration" ? openScope(pass, node, scope, false) : scope;
		case "ForInStatement":
		case "ForOfStatement":
			return enterLoop(pass, node, scope);
		case "CatchClause": {
			const inner = openScope(pass, node, scope, false);
			declarePattern(inner, node.param, undefined);
			return inner;
		}
		case "AssignmentExpression":
			pass.writes.push([
				scope,
				node.left,
				node.operator === "=" ? { from: "expression", node: node.right } : undefined,
			]);
			recordAssignedMember(pass, node, scope);
			return scope;
		case "MemberExpression":
			if (node.object.type === "Identifier") pass.nameMembers.push([node, scope]);
			return scope;
		case "BinaryExpression":
			recordLink(pass, node);
			return scope;
		case "UpdateExpression":
			pass.writes.push([scope, node.argument, undefined]);
			return scope;
		case "CallExpression":
		case "NewExpression":
			if (node.type === "CallExpression") pass.called.set(node.callee, node);
			for (const argument of node.arguments) if (isFunctionNode(argument)) pass.calls.set(argument, node);
			return scope;
		case "MethodDefinition":
		case "PropertyDefinition":
			recordDefinedMember(pass, node);
			return scope;
		case "ObjectExpression":
			for (const property of node.properties)
				if (property.type === "Property") recordDefinedMember(pass, property);
			return scope;
		case "ImportDeclaration":
			for (const { local } of node.specifiers) declareName(scope, local.name, undefined, true);
			return scope;
		case "TSEnumDeclaration":
		case "TSModuleDeclaration":
		case "TSImportEqualsDeclaration":
		case "TSDeclareFunction":
			if (node.id?.type === "Identifier") declareName(scope, node.id.name, undefined, true);
			return scope;
		case "TSInterfaceDeclaration":
		case "TSTypeAliasDeclaration":
			if (!node.id) return scope;
			declareName(scope, `type ${node.id.name}`, { from: "annotation", node });
			return scope;
		default:
			return scope;
	}
}

function declareTypeParameters(scope: Scope, node: Node | undefined) {
	for (const parameter of toNodeList(node?.typeParameters?.params)) declareTypeParameter(scope, parameter);
}

function openScope(pass: Pass, node: Node, scope: Scope, isFunction: boolean): Scope {
	const inner = createScope(scope, isFunction, scope.self);
	pass.byNode.set(node, inner);
	return inner;
}

function declareVariables(node: Node, scope: Scope) {
	const at = node.kind === "var" ? getFunctionScope(scope) : scope;
	for (const { id, init } of node.declarations) {
		// `enterLoop` has declared the names of a loop head, and `var x;` does not reset an existing `x`.
		if (!init && (id?.type !== "Identifier" || at.names.has(id.name))) continue;
		declarePattern(at, id, init ? { from: "expression", node: init } : undefined);
	}
}

function enterFunction(pass: Pass, node: Node, scope: Scope, self: Node | undefined): Scope {
	const isArrow = node.type === "ArrowFunctionExpression";
	const inner = createScope(scope, true, isArrow ? scope.self : self);
	pass.byNode.set(node, inner);
	declareTypeParameters(inner, node);
	if (node.type === "FunctionExpression" && node.id) {
		declareName(inner, node.id.name, { from: "expression", node });
	}
	node.params.forEach((parameter, position) => {
		declarePattern(inner, parameter, { from: "argument", of: node, position });
	});
	return inner;
}

function enterLoop(pass: Pass, node: Node, scope: Scope): Scope {
	const { left, right } = node;
	if (left.type !== "VariableDeclaration") {
		pass.writes.push([scope, left, undefined]);
		return scope;
	}
	const inner = openScope(pass, node, scope, false);
	const at = left.kind === "var" ? getFunctionScope(scope) : inner;
	const items: ValueSource | undefined =
		node.type === "ForOfStatement" ? { from: "item", of: { from: "expression", node: right } } : undefined;
	for (const { id } of left.declarations) declarePattern(at, id, items);
	return inner;
}

/** Records the name of a class member or an object literal's property. */
function recordDefinedMember(pass: Pass, { key, computed }: Node) {
	const name = getPropertyName(key, computed);
	if (name) pass.ownMembers.add(name);
}

function recordLink({ links }: Pass, { left, right, operator }: Node) {
	if (left.type === "AssignmentExpression" && left.operator === "=" && left.left.type === "Identifier")
		if (/^[!=]==?$/.test(operator) && getLiteralValue(right) === null) links.set(left.left, left);
}

/** Records the name of an assigned member; as the source's own for any assignment to `this`, elsewhere only for functions. */
function recordAssignedMember(pass: Pass, { left, right, operator }: Node, scope: Scope) {
	if (left.type !== "MemberExpression") return;
	const name = getPropertyName(left.property, left.computed);
	if (name) {
		const isOnly =
			!pass.assignedMembers.has(name) && left.object.type === "ThisExpression" && operator === "=";
		pass.assignedMembers.set(name, isOnly ? { node: right, scope } : undefined);
	}
	if (name && (left.object.type === "ThisExpression" || isFunctionNode(right))) pass.ownMembers.add(name);
}
