import { eachChild } from "./children";
import { listOf, type Node, propertyName } from "./node";
import {
	bindingOf,
	declare,
	declarePattern,
	isFunctionNode,
	newScope,
	type Scope,
	type Scopes,
	type Source,
} from "./scope";

/** The scope that `var` and functions in sloppy blocks are hoisted to. */
function functionScope(scope: Scope): Scope {
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

interface Pass extends Scopes {
	writes: [scope: Scope, target: Node, source: Source | undefined][];
	stack: Node[];
	scopes: Scope[];
	selves: (Node | undefined)[];
}

/** The scopes of a program, in one pass that does not recurse. */
export function scopesOf(program: Node): Scopes {
	const root = newScope(undefined, true, undefined);
	const pass: Pass = {
		root,
		of: new Map([[program, root]]),
		ownMembers: new Set(),
		called: new Map(),
		calls: new Map(),
		parents: new Map(),
		writes: [],
		stack: [program],
		scopes: [root],
		selves: [undefined],
	};
	for (let node = pass.stack.pop(); node; node = pass.stack.pop()) {
		const scope = pass.scopes.pop() ?? root;
		const self = pass.selves.pop();
		const inner = enter(pass, node, scope, self);
		const below = node.type === "ClassBody" ? node : isClassMember(node) ? self : undefined;
		eachChild(node, (child) => {
			pass.stack.push(child);
			pass.scopes.push(inner);
			pass.selves.push(below);
		});
	}
	for (const [scope, target, source] of pass.writes) write(scope, target, source, 0);
	for (const { names } of [root, ...pass.of.values()])
		for (const name of names.keys()) pass.ownMembers.add(name);
	return pass;
}

function write(scope: Scope, target: Node, source: Source | undefined, depth: number) {
	if (depth > 200) return;
	if (target.type === "Identifier") {
		const binding = bindingOf(scope, target.name);
		if (!binding) return;
		binding.writes++;
		binding.written = source;
	} else if (target.type === "AssignmentPattern") write(scope, target.left, undefined, depth + 1);
	else if (target.type === "RestElement") write(scope, target.argument, undefined, depth + 1);
	else if (target.type === "ArrayPattern") {
		for (const element of target.elements) if (element) write(scope, element, undefined, depth + 1);
	} else if (target.type === "ObjectPattern") {
		for (const property of target.properties) {
			write(
				scope,
				property.type === "RestElement" ? property.argument : property.value,
				undefined,
				depth + 1,
			);
		}
	}
}

/** What a node declares, and the scope that those below it are in. */
function enter(pass: Pass, node: Node, scope: Scope, self: Node | undefined): Scope {
	switch (node.type) {
		case "VariableDeclaration":
			declareVariables(node, scope);
			return scope;
		case "FunctionDeclaration":
			if (node.id) declare(scope, node.id.name, { from: "expression", node });
			return enterFunction(pass, node, scope, self);
		case "FunctionExpression":
		case "ArrowFunctionExpression":
			return enterFunction(pass, node, scope, self);
		case "ClassDeclaration":
			pass.parents.set(node.body, node);
			if (node.id) declare(scope, node.id.name, { from: "class", node });
			return scope;
		case "ClassExpression": {
			pass.parents.set(node.body, node);
			if (!node.id) return scope;
			const inner = open(pass, node, scope, false);
			declare(inner, node.id.name, { from: "class", node });
			return inner;
		}
		case "ClassBody": {
			const inner = newScope(scope, true, node);
			pass.of.set(node, inner);
			return inner;
		}
		case "BlockStatement":
		case "StaticBlock":
		case "TSModuleBlock":
			return listOf(node.body).some(isLexical)
				? open(pass, node, scope, node.type !== "BlockStatement")
				: scope;
		case "SwitchStatement":
			return open(pass, node, scope, false);
		case "ForStatement":
			return node.init?.type === "VariableDeclaration" ? open(pass, node, scope, false) : scope;
		case "ForInStatement":
		case "ForOfStatement":
			return enterLoop(pass, node, scope);
		case "CatchClause": {
			const inner = open(pass, node, scope, false);
			declarePattern(inner, node.param, undefined);
			return inner;
		}
		case "AssignmentExpression":
			pass.writes.push([
				scope,
				node.left,
				node.operator === "=" ? { from: "expression", node: node.right } : undefined,
			]);
			ownAssigned(pass, node);
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
			ownDefined(pass, node);
			return scope;
		case "ObjectExpression":
			for (const property of node.properties) if (property.type === "Property") ownDefined(pass, property);
			return scope;
		case "ImportDeclaration":
			for (const { local } of node.specifiers) declare(scope, local.name, undefined, true);
			return scope;
		case "TSEnumDeclaration":
		case "TSModuleDeclaration":
		case "TSImportEqualsDeclaration":
		case "TSDeclareFunction":
			if (node.id?.type === "Identifier") declare(scope, node.id.name, undefined, true);
			return scope;
		case "TSInterfaceDeclaration":
		case "TSTypeAliasDeclaration":
			if (node.id) declare(scope, `type ${node.id.name}`, undefined);
			return scope;
		default:
			return scope;
	}
}

function open(pass: Pass, node: Node, scope: Scope, isFunction: boolean): Scope {
	const inner = newScope(scope, isFunction, scope.self);
	pass.of.set(node, inner);
	return inner;
}

function declareVariables(node: Node, scope: Scope) {
	const at = node.kind === "var" ? functionScope(scope) : scope;
	for (const { id, init } of node.declarations) {
		// A loop has declared its own names, and a name that is only named again gets no other value.
		if (!init && (id?.type !== "Identifier" || at.names.has(id.name))) continue;
		declarePattern(at, id, init ? { from: "expression", node: init } : undefined);
	}
}

function enterFunction(pass: Pass, node: Node, scope: Scope, self: Node | undefined): Scope {
	const isArrow = node.type === "ArrowFunctionExpression";
	const inner = newScope(scope, true, isArrow ? scope.self : self);
	pass.of.set(node, inner);
	if (node.type === "FunctionExpression" && node.id) {
		declare(inner, node.id.name, { from: "expression", node });
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
	const inner = open(pass, node, scope, false);
	const at = left.kind === "var" ? functionScope(scope) : inner;
	const items: Source | undefined =
		node.type === "ForOfStatement" ? { from: "item", of: { from: "expression", node: right } } : undefined;
	for (const { id } of left.declarations) declarePattern(at, id, items);
	return inner;
}

/** A member of a class, or of an object that is written out. */
function ownDefined(pass: Pass, { key, computed }: Node) {
	const name = propertyName(key, computed);
	if (name) pass.ownMembers.add(name);
}

/** A member that is assigned: on `this` anything, elsewhere functions. */
function ownAssigned(pass: Pass, { left, right }: Node) {
	if (left.type !== "MemberExpression") return;
	const name = propertyName(left.property, left.computed);
	if (name && (left.object.type === "ThisExpression" || isFunctionNode(right))) pass.ownMembers.add(name);
}
