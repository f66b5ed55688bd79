import { reportArgumentKeys, reportReturnedKey } from "./arguments";
import { recordFunctionRead, recordInnerFunction } from "./called-functions";
import { eachChild } from "./children";
import { recordAliasDeclaration, recordExports } from "./constants";
import { findDefinedKey } from "./definitions";
import { recordCodeInAssignment, recordCodeInCall } from "./embedded-code";
import { reportHandlerEvent, reportListenedEvent } from "./events";
import { getLiteralText, getPropertyName, type Node, toNodeList, unwrapExpression } from "./node";
import { listMissingKeys } from "./polyfills";
import { readSupportTest } from "./read-conditions";
import {
	type ExpressionUsage,
	effectsByUsage,
	guardOptionalChain,
	isInFunction,
	recordSupportTest,
	reportConstructor,
	reportDestructuring,
	reportIteration,
	reportName,
	reportTopLevelAwait,
	type VisitContext,
} from "./record-use";
import { reportRegexpSyntax } from "./regexp";
import { resolveMember } from "./resolve-member";
import { findBinding, type Scope } from "./scope";
import { addGuard, reportMetaResolve, reportSyntax, reportUse, type State, withoutTryGuard } from "./state";
import { NO_TEST } from "./support-test";
import { reportImportSyntax, reportModuleSyntax } from "./syntax-modules";
import { reportNodeSyntax } from "./syntax-uses";
import { visitBranches, visitList, visitLogical, visitLoop, visitSwitch } from "./visit-conditions";

const MAX_DEPTH = 400;

/** Walks a program and reports all uses to `state`. */
export function walkProgram(state: State, program: Node) {
	state.deferred.push({ node: program, scope: state.typing.scopes.root, guard: undefined });
	for (let next = state.deferred.pop(); next; next = state.deferred.pop()) {
		visit(state, next.node, { scope: next.scope, guard: next.guard, depth: 0, parent: undefined });
	}
}

/** Whether TypeScript erases a node: ambient declarations, abstract members, and overload signatures without a body. */
const isTypeOnly = (node: Node) =>
	node.declare === true ||
	(node.type === "PropertyDefinition" && node.abstract === true) ||
	(node.type === "MethodDefinition" && !node.value?.body);

function visit(
	state: State,
	node: Node | null | undefined,
	at: VisitContext,
	usage: ExpressionUsage = "read",
): void {
	if (!node || isTypeOnly(node)) return;
	const depth = at.depth + 1;
	if (depth > MAX_DEPTH) {
		state.deferred.push({ node, scope: at.scope, guard: at.guard });
		return;
	}
	reportNodeSyntax(state, node, at.parent);
	const scope = state.typing.scopes.byNode.get(node) ?? at.scope;
	const inner: VisitContext = { scope, guard: at.guard, depth, parent: node };
	switch (node.type) {
		case "Program":
		case "BlockStatement":
		case "StaticBlock":
		case "TSModuleBlock":
			visitList(visit, state, toNodeList(node.body), inner);
			return;
		case "SwitchStatement":
			visitSwitch(visit, state, node, inner);
			return;
		case "FunctionDeclaration":
		case "FunctionExpression":
		case "ArrowFunctionExpression":
			visitFunction(state, node, { ...inner, guard: withoutTryGuard(at.guard) }, at.scope);
			return;
		case "IfStatement":
		case "ConditionalExpression":
			visitBranches(visit, state, node, inner);
			return;
		case "LogicalExpression":
			visitLogical(visit, state, node, inner);
			return;
		case "UnaryExpression":
			visitUnary(state, node, inner);
			return;
		case "BinaryExpression":
			recordSupportTest(state, readSupportTest(state.typing, node, scope));
			visitChildren(state, node, inner);
			return;
		case "WhileStatement":
		case "DoWhileStatement":
		case "ForStatement":
			visitLoop(visit, state, node, inner);
			return;
		case "TryStatement":
			visitTry(state, node, inner);
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
		case "SequenceExpression":
			visitSequence(state, node, inner, usage);
			return;
		case "Identifier":
			reportName(state, node, at, usage);
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
			visitProperty(state, node, inner);
			return;
		case "ImportDeclaration":
		case "ExportAllDeclaration":
			reportModuleSyntax(state, node);
			return;
		case "ExportNamedDeclaration":
		case "ExportDefaultDeclaration":
			visitExport(state, node, inner, at.parent);
			return;
		case "ImportExpression":
			reportImportSyntax(state, node);
			for (const key of listMissingKeys(node, at.guard)) state.polyfilledKeys.add(key);
			visitChildren(state, node, inner);
			return;
		case "LabeledStatement":
			visit(state, node.body, inner);
			return;
		case "AwaitExpression":
		case "ForOfStatement":
			if (node.type === "ForOfStatement") reportIteration(state, node.right, inner);
			reportTopLevelAwait(state, node, inner);
			visitChildren(state, node, inner);
			return;
		case "SpreadElement":
			if (at.parent?.type !== "ObjectExpression") reportIteration(state, node.argument, inner);
			visitChildren(state, node, inner);
			return;
		case "TaggedTemplateExpression":
			state.written?.readTag(node, inner);
			visit(state, node.tag, inner, "call");
			visit(state, node.quasi, inner);
			return;
		case "JSXElement":
			if (getTagName(node.openingElement) === "style") state.written?.readStyleElement(node, inner);
			visitChildren(state, node, inner);
			return;
		case "JSXOpeningElement": {
			const name = node.name as unknown as Node;
			visit(state, name, inner);
			for (const attribute of node.attributes) {
				if (attribute.type === "JSXAttribute")
					state.written?.readAttribute(attribute, isElementTag(node) ? undefined : name, inner);
				visit(state, attribute, inner);
			}
			return;
		}
		case "JSXMemberExpression":
			return;
		case "JSXIdentifier": {
			const binding = findBinding(scope, node.name);
			if (binding) recordFunctionRead(state, binding, scope, undefined);
			return;
		}
		default:
			visitChildren(state, node, inner);
			return;
	}
}

/** The name of a JSX element in one word; undefined for a member or a namespaced name. */
function getTagName({ name }: Node): string | undefined {
	const node = name as unknown as Node;
	return node.type === "JSXIdentifier" ? node.name : undefined;
}

const isElementTag = (node: Node) => /^[a-z]/.test(getTagName(node) ?? "");

function visitFunction(state: State, node: Node, at: VisitContext, outer: Scope) {
	const from = state.uses.length;
	for (const parameter of node.params) visit(state, parameter, at);
	visit(state, node.body, at);
	if (node.type === "FunctionDeclaration" && node.id)
		recordInnerFunction(state, node.id.name, outer, at.scope, from);
}

function visitTry(state: State, node: Node, at: VisitContext) {
	visit(state, node.block, node.handler ? { ...at, guard: addGuard(undefined, at.guard, true) } : at);
	if (node.handler) visit(state, node.handler, at);
	if (node.finalizer) visit(state, node.finalizer, at);
}

function visitProperty(state: State, node: Node, at: VisitContext) {
	for (const decorator of toNodeList(node.decorators)) visit(state, decorator, at);
	if (node.computed) visit(state, node.key, at);
	visit(state, node.value, at);
}

/**
 * Functions of a page that Next.js runs on a server or at build time.
 * https://nextjs.org/docs/pages/building-your-application/data-fetching, https://nextjs.org/docs/app/api-reference/functions
 */
const serverFunctions: ReadonlySet<string> = new Set([
	...["getServerSideProps", "getStaticPaths", "getStaticProps", "generateMetadata", "generateStaticParams"],
]);

/** Functions of a route in Remix and React Router. https://reactrouter.com/start/framework/route-module */
const routeFunction = /^(?:loader|action|headers|middleware)$/;
const routeModule = /["'](?:@remix-run\/|\.\/\+types\/)/;

function isServerFunction({ text }: State, declaration: Node | null): boolean {
	const name = (declaration?.declarations?.[0] ?? declaration)?.id?.name ?? "";
	return serverFunctions.has(name) || (routeFunction.test(name) && routeModule.test(text));
}

function visitExport(state: State, node: Node, at: VisitContext, parent: Node | undefined) {
	// Exports of a TypeScript namespace compile to properties of an object.
	if (parent?.type !== "TSModuleBlock") reportModuleSyntax(state, node);
	recordExports(state, node, at.scope);
	if (!isServerFunction(state, node.declaration)) visit(state, node.declaration, at);
}

function visitChildren(state: State, node: Node, at: VisitContext) {
	eachChild(node, (child) => visit(state, child, at));
}

/** All but the last value of a sequence are dropped: a member that is only read there loses nothing where it is missing. */
function visitSequence(state: State, node: Node, at: VisitContext, usage: ExpressionUsage) {
	const expressions = toNodeList(node.expressions);
	for (const [place, expression] of expressions.entries()) {
		const isLast = place === expressions.length - 1;
		if (!isLast && expression.type === "MemberExpression") state.presenceTests.add(expression);
		visit(state, expression, at, isLast ? usage : "read");
	}
}

function visitUnary(state: State, node: Node, at: VisitContext): void {
	const { operator, argument } = node;
	if (operator === "!") recordSupportTest(state, readSupportTest(state.typing, argument, at.scope));
	if (operator === "typeof" || operator === "delete") {
		state.presenceTests.add(unwrapExpression(argument));
		visit(state, argument, at, "test");
		return;
	}
	visit(state, argument, at);
}

function visitCall(state: State, node: Node, at: VisitContext) {
	const { scope, guard } = at;
	const callee = unwrapExpression(node.callee);
	const isNew = node.type === "NewExpression";
	for (const key of listMissingKeys(node, guard)) state.polyfilledKeys.add(key);
	recordSupportTest(state, isNew ? NO_TEST : readSupportTest(state.typing, node, scope));
	if (node.optional) state.guardedReads.add(callee);
	if (callee.type === "MemberExpression" || callee.type === "Identifier") {
		visit(state, node.callee, at, isNew ? "construct" : "call");
		const found = resolveMember(state.typing, callee, scope);
		const name =
			callee.type === "MemberExpression" ? getPropertyName(callee.property, callee.computed) : callee.name;
		if (found) reportConstructor(state, node, found, isNew, at);
		if (!isNew) recordCodeInCall(state, node, name, found, at);
		// Removing a listener loses nothing where the event is missing.
		if (!isNew && name === "addEventListener") {
			const object = callee.type === "MemberExpression" ? callee.object : undefined;
			if (object || !findBinding(scope, callee.name)) reportListenedEvent(state, node, object, scope, guard);
		}
		if (name === "RegExp" && found) {
			const [pattern, flags] = node.arguments;
			const place = pattern && { start: pattern.start, end: (flags ?? pattern).end };
			if (place)
				reportRegexpSyntax(state, getLiteralText(pattern) ?? "", getLiteralText(flags) ?? "", place, guard);
		}
	} else visit(state, node.callee, at, isNew ? "construct" : "call");
	if (!isNew) state.written?.readCall(node, at);
	const inner = node.optional ? { ...at, guard: guardOptionalChain(state, callee, at) } : at;
	for (const argument of node.arguments) {
		if (state.testedNames.has(argument)) continue;
		visit(state, argument, inner);
	}
}

function visitMember(state: State, node: Node, at: VisitContext, usage: ExpressionUsage) {
	const { object, property, computed } = node;
	const { scope, guard } = at;
	if (node.optional) {
		const base = unwrapExpression(object);
		if (base.type === "MemberExpression" || base.type === "Identifier") state.guardedReads.add(base);
	}
	const found = resolveMember(state.typing, node, scope);
	if (found && !state.presenceTests.has(node)) {
		const isOptional = state.guardedReads.has(node);
		const own = node.optional ? guardOptionalChain(state, unwrapExpression(object), at) : guard;
		reportUse(state, found.member.key, property, effectsByUsage[usage], own, found, isOptional);
	}
	const base = unwrapExpression(object);
	const name = getPropertyName(property, computed);
	if (base.type === "Identifier" && base.name === "arguments" && isInFunction(scope)) {
		reportSyntax(state, `functions.arguments.${name}`, property.start, property.end);
	} else if (base.type === "MetaProperty" && name === "resolve" && !state.presenceTests.has(node)) {
		reportMetaResolve(state, node, guard, effectsByUsage[usage]);
	}
	if (name !== undefined) reportReturnedKey(state, base, name, property, scope, guard);
	// The object is dereferenced, so the code throws if the object itself is missing.
	const isOuter =
		unwrapExpression(object).type === "Identifier" || unwrapExpression(object).type === "MemberExpression";
	visit(state, object, at, isOuter ? "base" : "read");
	if (computed && getLiteralText(property) === undefined) visit(state, property, at);
}

function visitAssignment(state: State, node: Node, at: VisitContext): void {
	const { left, right, operator } = node;
	const target = unwrapExpression(left);
	const definition = findDefinedKey(state, node, at.scope, at.guard);
	if (definition) {
		state.presenceTests.add(target);
		visit(state, target, at, "test");
		const isOr = operator === "||=" || operator === "??=";
		const guard = isOr ? addGuard({ keys: [definition], has: false }, at.guard) : at.guard;
		visit(state, right, { ...at, guard });
		return;
	}
	if (target.type === "MemberExpression") {
		const name = getPropertyName(target.property, target.computed);
		const found = resolveMember(state.typing, target, at.scope);
		if (name && /^on[a-z]{3,}$/.test(name) && !found) {
			reportHandlerEvent(state, target.object, target.property, name, at.scope, at.guard);
		}
		visit(state, target, at, "write");
		if (operator === "=") recordCodeInAssignment(state, target, right, at);
		if (found) reportArgumentKeys(state, found.member, [right], at.scope, at.guard, found.possible);
	} else if (target.type !== "Identifier") visit(state, left, at, "write");
	else if (operator !== "=") visit(state, left, at);
	if (/Pattern$/.test(target.type)) reportDestructuring(state, target, right, at);
	const from = state.uses.length;
	visit(state, right, at);
	if (target.type === "Identifier" && operator === "=") recordAliasDeclaration(state, target, at.scope, from);
}

function visitDeclarator(state: State, node: Node, at: VisitContext) {
	if (node.id) {
		if (node.init && node.id.type === "ObjectPattern") reportDestructuring(state, node.id, node.init, at);
		if (node.id.type !== "Identifier") visit(state, node.id, at);
	}
	const from = state.uses.length;
	visit(state, node.init, at);
	if (node.id?.type === "Identifier" && node.init) recordAliasDeclaration(state, node.id, at.scope, from);
}
