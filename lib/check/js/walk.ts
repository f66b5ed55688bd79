import { argumentsOf, resultOf } from "./arguments";
import { eachChild } from "./children";
import { conditionOf } from "./conditions";
import { definitionOf } from "./definitions";
import { handlerOf, listenerOf } from "./events";
import { find } from "./find";
import { bare, listOf, type Node, propertyName, textOf } from "./node";
import { regexpSyntax } from "./regexp";
import { bindingOf } from "./scope";
import { guardedBy, report, reportSyntax, type State, uncaught, withTests } from "./state";
import { syntaxOf } from "./syntax";
import { importSyntax, moduleSyntax } from "./syntax-modules";
import {
	type At,
	ask,
	behind,
	called,
	destructured,
	EFFECTS,
	inFunction,
	iterated,
	nameUsed,
	topLevel,
	type Usage,
} from "./tell";
import { exportNames, nameValue } from "./values";

const MOST_DEPTH = 400;

/** Walks a program, telling all that it uses. */
export function walk(state: State, program: Node) {
	state.deferred.push({ node: program, scope: state.typing.scopes.root, guard: undefined });
	for (let next = state.deferred.pop(); next; next = state.deferred.pop()) {
		visit(state, next.node, { scope: next.scope, guard: next.guard, depth: 0, parent: undefined });
	}
}

/**
 * What TypeScript only declares is no code: ambient declarations, abstract members, and methods without a body, one more
 * signature of another.
 */
const isDeclared = (node: Node) =>
	node.declare === true ||
	(node.type === "PropertyDefinition" && node.abstract === true) ||
	(node.type === "MethodDefinition" && !node.value?.body);

function visit(state: State, node: Node | null | undefined, at: At, usage: Usage = "read"): void {
	if (!node || isDeclared(node)) return;
	const depth = at.depth + 1;
	if (depth > MOST_DEPTH) {
		state.deferred.push({ node, scope: at.scope, guard: at.guard });
		return;
	}
	syntaxOf(state, node, at.parent);
	const scope = state.typing.scopes.of.get(node) ?? at.scope;
	const inner: At = { scope, guard: at.guard, depth, parent: node };
	switch (node.type) {
		case "Program":
		case "BlockStatement":
		case "StaticBlock":
		case "TSModuleBlock":
			visitList(state, listOf(node.body), inner);
			return;
		case "SwitchCase":
			if (node.test) visit(state, node.test, inner);
			visitList(state, listOf(node.consequent), inner);
			return;
		case "FunctionDeclaration":
		case "FunctionExpression":
		case "ArrowFunctionExpression":
			inner.guard = uncaught(at.guard);
			for (const parameter of node.params) visit(state, parameter, inner);
			visit(state, node.body, inner);
			return;
		case "IfStatement":
		case "ConditionalExpression":
			visitBranches(state, node, inner);
			return;
		case "LogicalExpression":
			visitLogical(state, node, inner);
			return;
		case "UnaryExpression":
			visitUnary(state, node, inner);
			return;
		case "BinaryExpression":
			ask(state, conditionOf(state.typing, node, scope));
			children(state, node, inner);
			return;
		case "WhileStatement":
		case "DoWhileStatement":
		case "ForStatement":
			visitLoop(state, node, inner);
			return;
		case "TryStatement":
			visit(
				state,
				node.block,
				node.handler ? { ...inner, guard: guardedBy(undefined, at.guard, true) } : inner,
			);
			if (node.handler) visit(state, node.handler, inner);
			if (node.finalizer) visit(state, node.finalizer, inner);
			return;
		case "CallExpression":
		case "NewExpression":
			visitCall(state, node, inner);
			return;
		case "MemberExpression":
			visitMember(state, node, inner, usage);
			return;
		case "ChainExpression":
			visit(state, node.expression, inner, usage);
			return;
		case "Identifier":
			nameUsed(state, node, at, usage);
			return;
		case "AssignmentExpression":
			visitAssignment(state, node, inner);
			return;
		case "VariableDeclarator":
			visitDeclarator(state, node, inner);
			return;
		case "Property":
		case "MethodDefinition":
		case "PropertyDefinition":
		case "AccessorProperty":
			for (const decorator of listOf(node.decorators)) visit(state, decorator, inner);
			if (node.computed) visit(state, node.key, inner);
			visit(state, node.value, inner);
			return;
		case "ImportDeclaration":
		case "ExportAllDeclaration":
			moduleSyntax(state, node);
			return;
		case "ExportNamedDeclaration":
		case "ExportDefaultDeclaration":
			// What a namespace of TypeScript exports are members of an object.
			if (at.parent?.type !== "TSModuleBlock") moduleSyntax(state, node);
			exportNames(state, node, scope);
			visit(state, node.declaration, inner);
			return;
		case "ImportExpression":
			importSyntax(state, node);
			children(state, node, inner);
			return;
		case "LabeledStatement":
			visit(state, node.body, inner);
			return;
		case "AwaitExpression":
		case "ForOfStatement":
			if (node.type === "ForOfStatement") iterated(state, node.right, inner);
			topLevel(state, node, inner);
			children(state, node, inner);
			return;
		case "SpreadElement":
			if (at.parent?.type !== "ObjectExpression") iterated(state, node.argument, inner);
			children(state, node, inner);
			return;
		case "TaggedTemplateExpression":
			visit(state, node.tag, inner, "call");
			visit(state, node.quasi, inner);
			return;
		case "JSXOpeningElement":
			if ((node.name as unknown as Node).type === "JSXMemberExpression")
				visit(state, node.name as unknown as Node, inner);
			for (const attribute of node.attributes) visit(state, attribute, inner);
			return;
		case "JSXMemberExpression":
		case "JSXIdentifier":
			return;
		default:
			children(state, node, inner);
			return;
	}
}

function children(state: State, node: Node, at: At) {
	eachChild(node, (child) => visit(state, child, at));
}

/** Whether a statement always leaves the list it stands in. */
function leaves(node: Node | null | undefined): boolean {
	if (!node) return false;
	if (/^(Return|Throw|Continue|Break)Statement$/.test(node.type)) return true;
	if (node.type === "BlockStatement") return leaves(listOf(node.body).at(-1));
	return node.type === "IfStatement" && leaves(node.consequent) && leaves(node.alternate);
}

/** Visits statements in order: what follows an early exit is reached only where its condition did not hold. */
function visitList(state: State, statements: readonly Node[], at: At) {
	let { guard } = at;
	for (const statement of statements) {
		visit(state, statement, { ...at, guard });
		if (statement.type !== "IfStatement" || !statement.test) continue;
		const isLeft = leaves(statement.consequent);
		const isElseLeft = leaves(statement.alternate);
		if (!isLeft && !isElseLeft) continue;
		const { yes, no } = conditionOf(state.typing, statement.test, at.scope);
		if (isLeft) guard = withTests(no, guard);
		if (isElseLeft) guard = withTests(yes, guard);
	}
}

function visitBranches(state: State, { test, consequent, alternate }: Node, at: At) {
	if (!test) return;
	const condition = conditionOf(state.typing, test, at.scope);
	ask(state, condition);
	visit(state, test, at);
	visit(state, consequent, { ...at, guard: withTests(condition.yes, at.guard) });
	if (alternate) visit(state, alternate, { ...at, guard: withTests(condition.no, at.guard) });
}

/** The condition of a loop holds in its body and its update; a `do` has run its body before it asks. */
function visitLoop(state: State, { type, init, test, update, body }: Node, at: At) {
	visit(state, init, at);
	const condition = test ? conditionOf(state.typing, test, at.scope) : undefined;
	if (condition) ask(state, condition);
	const inner = condition && type !== "DoWhileStatement" ? withTests(condition.yes, at.guard) : at.guard;
	if (type === "DoWhileStatement") visit(state, body, at);
	visit(state, test, at);
	visit(state, update, { ...at, guard: inner });
	if (type !== "DoWhileStatement") visit(state, body, { ...at, guard: inner });
}

function visitLogical(state: State, { operator, left, right }: Node, at: At) {
	const condition = conditionOf(state.typing, left, at.scope);
	// `a && b` takes nothing from what is there but that it is; `a || b` takes it.
	if (operator === "&&") ask(state, condition);
	else for (const node of condition.asked) state.asked.add(node);
	const isNullish = operator === "??" && bare(left).type === "MemberExpression";
	if (isNullish) state.asked.add(bare(left));
	visit(state, left, at);
	const tests = operator === "&&" ? condition.yes : operator === "||" || isNullish ? condition.no : [];
	visit(state, right, { ...at, guard: withTests(tests, at.guard) });
}

function visitUnary(state: State, node: Node, at: At): void {
	const { operator, argument } = node;
	if (operator === "!") ask(state, conditionOf(state.typing, argument, at.scope));
	if (operator === "typeof" || operator === "delete") {
		state.tested.add(bare(argument));
		visit(state, argument, at, "ask");
		return;
	}
	visit(state, argument, at);
}

function visitCall(state: State, node: Node, at: At) {
	const { scope, guard } = at;
	const callee = bare(node.callee);
	const isNew = node.type === "NewExpression";
	ask(state, isNew ? { yes: [], no: [], asked: [] } : conditionOf(state.typing, node, scope));
	if (node.optional) state.asked.add(callee);
	if (callee.type === "MemberExpression" || callee.type === "Identifier") {
		visit(state, node.callee, at, isNew ? "make" : "call");
		const found = find(state.typing, callee, scope);
		const name =
			callee.type === "MemberExpression" ? propertyName(callee.property, callee.computed) : callee.name;
		if (found) called(state, node, found, isNew, at);
		if (!isNew && (name === "addEventListener" || name === "removeEventListener")) {
			const object = callee.type === "MemberExpression" ? callee.object : undefined;
			if (object || !bindingOf(scope, callee.name)) listenerOf(state, node, object, scope, guard);
		}
		if (name === "RegExp" && found) {
			const [pattern, flags] = node.arguments;
			const place = pattern && { start: pattern.start, end: (flags ?? pattern).end };
			if (place) regexpSyntax(state, textOf(pattern) ?? "", textOf(flags) ?? "", place, guard);
		}
	} else visit(state, node.callee, at, isNew ? "make" : "call");
	const inner = node.optional ? { ...at, guard: behind(state, callee, at) } : at;
	for (const argument of node.arguments) {
		if (state.askedTexts.has(argument)) continue;
		visit(state, argument, inner);
	}
}

function visitMember(state: State, node: Node, at: At, usage: Usage) {
	const { object, property, computed } = node;
	const { scope, guard } = at;
	if (node.optional) {
		const base = bare(object);
		if (base.type === "MemberExpression" || base.type === "Identifier") state.asked.add(base);
	}
	const found = find(state.typing, node, scope);
	if (found && !state.tested.has(node)) {
		const isAsked = state.asked.has(node);
		const own = node.optional ? behind(state, bare(object), at) : guard;
		report(state, found.member.key, property.start, property.end, EFFECTS[usage], own, found, isAsked);
	}
	const base = bare(object);
	const name = propertyName(property, computed);
	if (base.type === "Identifier" && base.name === "arguments" && inFunction(scope)) {
		reportSyntax(state, `functions.arguments.${name}`, property.start, property.end);
	} else if (base.type === "MetaProperty" && name === "resolve") {
		reportSyntax(state, "operators.import_meta.resolve", node.start, node.end);
	}
	if (name !== undefined) resultOf(state, base, name, property, scope, guard);
	// What lies behind a question whether it is there is asked for, too.
	const isOuter = bare(object).type === "Identifier" || bare(object).type === "MemberExpression";
	visit(state, object, at, isOuter ? "base" : "read");
	if (computed && textOf(property) === undefined) visit(state, property, at);
}

function visitAssignment(state: State, node: Node, at: At): void {
	const { left, right, operator } = node;
	const target = bare(left);
	const definition = definitionOf(state, node, at.scope, at.guard);
	if (definition) {
		state.tested.add(target);
		visit(state, target, at, "ask");
		const isOr = operator === "||=" || operator === "??=";
		const guard = isOr ? guardedBy({ keys: [definition], has: false }, at.guard) : at.guard;
		visit(state, right, { ...at, guard });
		return;
	}
	if (target.type === "MemberExpression") {
		const name = propertyName(target.property, target.computed);
		const found = find(state.typing, target, at.scope);
		if (name && /^on[a-z]{3,}$/.test(name) && !found) {
			handlerOf(state, target.object, target.property, name, at.scope, at.guard);
		}
		visit(state, target, at, "write");
		if (found) argumentsOf(state, found.member, [right], at.scope, at.guard, found.possible);
	} else if (target.type !== "Identifier") visit(state, left, at, "write");
	else if (operator !== "=") visit(state, left, at);
	if (/Pattern$/.test(target.type)) destructured(state, target, right, at);
	visit(state, right, at);
}

function visitDeclarator(state: State, node: Node, at: At) {
	if (node.id) {
		if (node.init && node.id.type === "ObjectPattern") destructured(state, node.id, node.init, at);
		if (node.id.type !== "Identifier") visit(state, node.id, at);
	}
	const from = state.uses.length;
	visit(state, node.init, at);
	if (node.id?.type === "Identifier" && node.init) nameValue(state, node.id, at.scope, from);
}
