import type { UseTest } from "@/lib/check/uses";
import { isPlainValue, resolveConstant, resolveConstantMember } from "./constants";
import { readStyleTests } from "./embedded-code";
import { inferType } from "./infer-type";
import { findOwnMember } from "./members";
import {
	getLiteralText,
	getLiteralValue,
	getPropertyName,
	type Node,
	toNodeList,
	unwrapExpression,
} from "./node";
import { resolveMember, resolveNamedMember } from "./resolve-member";
import { type Binding, findBinding, isFunctionNode, type Scope } from "./scope";
import {
	combineTests,
	NO_TEST,
	negateTest,
	type SupportTest,
	testSupport,
	toSupportTest,
} from "./support-test";
import type { TypeContext } from "./type-model";

const MAX_DEPTH = 60;

/** Reads an expression as a condition: which keys a browser has where it is true, and where it is false. */
export function readSupportTest(typing: TypeContext, expression: Node, scope: Scope, depth = 0): SupportTest {
	if (depth > MAX_DEPTH) return NO_TEST;
	const node = unwrapExpression(expression);
	switch (node.type) {
		case "UnaryExpression":
			return node.operator === "!"
				? negateTest(readSupportTest(typing, node.argument, scope, depth + 1))
				: NO_TEST;
		case "LogicalExpression": {
			const compiled = readCompiledNullish(typing, node, scope, depth);
			if (compiled) return compiled;
			const left = readSupportTest(typing, node.left, scope, depth + 1);
			const right = readSupportTest(typing, node.right, scope, depth + 1);
			if (node.operator === "&&") return combineTests(left, right);
			return negateTest(combineTests(negateTest(left), negateTest(right)));
		}
		case "BinaryExpression":
			return readComparison(typing, node, scope, depth);
		case "ConditionalExpression":
			return readConditional(typing, node, isFalsy, scope, depth, (branch) =>
				readSupportTest(typing, branch, scope, depth + 10),
			);
		case "SequenceExpression": {
			const last = toNodeList(node.expressions).at(-1);
			return last ? readSupportTest(typing, last, scope, depth + 1) : NO_TEST;
		}
		case "MemberExpression":
			return addOptionalLinks(typing, node, scope, readTruthiness(typing, node, scope, depth));
		case "CallExpression":
			return addOptionalLinks(typing, node, scope, readCall(typing, node, scope, depth));
		case "Identifier":
			return readName(typing, node, scope, depth);
		default:
			return NO_TEST;
	}
}

const isUndefined = (node: Node) =>
	(node.type === "Identifier" && node.name === "undefined") ||
	(node.type === "UnaryExpression" && node.operator === "void");

const isFalsy = (node: Node) =>
	isUndefined(node) || (node.type === "Literal" && !node.regex && !node.bigint && !getLiteralValue(node));

const isNullish = (node: Node) => isUndefined(node) || getLiteralValue(node) === null;

/** Whether an expression is always a boolean, so that it can be compared with one. */
function isBoolean(expression: Node): boolean {
	const node = unwrapExpression(expression);
	if (node.type === "CallExpression") return true;
	if (node.type === "UnaryExpression") return node.operator === "!";
	return node.type === "BinaryExpression" && /^([!=]==?|in|instanceof)$/.test(node.operator);
}

const META_RESOLVE = "javascript.operators.import_meta.resolve";

const isMetaResolve = ({ type, object, property, computed }: Node): boolean =>
	type === "MemberExpression" &&
	unwrapExpression(object).type === "MetaProperty" &&
	getPropertyName(property, computed) === "resolve";

/** Reads a member used as a boolean. */
function readTruthiness(typing: TypeContext, node: Node, scope: Scope, depth: number): SupportTest {
	const found = resolveMember(typing, node, scope);
	if (found) return isPlainValue(found) ? NO_TEST : testSupport(found.member.key, node);
	if (isMetaResolve(node)) return testSupport(META_RESOLVE, node);
	return readOwnMember(typing, node, scope, depth, false);
}

/** Reads a getter, a field or a method of the source that is itself a condition: `get ok() { return "share" in navigator }`. */
function readOwnMember(
	typing: TypeContext,
	{ object, property, computed }: Node,
	scope: Scope,
	depth: number,
	isCall: boolean,
): SupportTest {
	const name = getPropertyName(property, computed);
	const assigned =
		object.type === "ThisExpression" && !isCall && typing.scopes.assignedMembers.get(name ?? "");
	if (assigned && !isFunctionNode(assigned.node))
		return { ...readSupportTest(typing, assigned.node, assigned.scope, depth + 10), testNodes: [] };
	const own = inferType(typing, object, scope)?.own;
	const member = own && name !== undefined ? findOwnMember(own, name) : undefined;
	if (!member?.value || typing.scopes.assignedMembers.has(name ?? "")) return NO_TEST;
	const { value } = member;
	if (isCall || member.kind === "get") return readReturned(typing, value, depth);
	if (member.kind === "method" || isFunctionNode(value)) return NO_TEST;
	return { ...readSupportTest(typing, value, scope, depth + 10), testNodes: [] };
}

/**
 * Reads `a ? b : undefined`, which has a value only if `a` is true and `b` has one, and `a ? undefined : b`, the reverse.
 * @param read reads the branch that may have a value.
 */
function readConditional(
	typing: TypeContext,
	{ test, consequent, alternate }: Node,
	isMissing: (node: Node) => boolean,
	scope: Scope,
	depth: number,
	read: (branch: Node) => SupportTest,
): SupportTest {
	if (!test || !alternate) return NO_TEST;
	const condition = readSupportTest(typing, test, scope, depth + 10);
	if (isMissing(unwrapExpression(alternate)))
		return { ...combineTests(condition, read(consequent)), whenFalse: [] };
	return isMissing(unwrapExpression(consequent))
		? { ...combineTests(negateTest(condition), read(alternate)), whenFalse: [] }
		: NO_TEST;
}

/** The most links of a chain that are examined. Each call in a chain examines its own links: without a limit, the cost is quadratic. */
const MAX_STEPS = 8;

/** Adds the tests of optional links: `a?.b.c()` has a value only if `a` does. */
function addOptionalLinks(
	typing: TypeContext,
	expression: Node,
	scope: Scope,
	condition: SupportTest,
): SupportTest {
	const whenTrue = [...condition.whenTrue];
	let node = expression;
	for (let steps = 0; steps < MAX_STEPS; steps++) {
		const isCall = node.type === "CallExpression";
		if (!isCall && node.type !== "MemberExpression") break;
		const inner = unwrapExpression(isCall ? node.callee : node.object);
		const key = node.optional ? resolveMember(typing, inner, scope)?.member.key : undefined;
		if (key) whenTrue.push({ keys: [key], has: true });
		node = inner;
	}
	return whenTrue.length > condition.whenTrue.length ? { ...condition, whenTrue } : condition;
}

/** An object whose type a member's name tells is there only where its type is. */
function readGuessedType(typing: TypeContext, node: Node, scope: Scope): UseTest[] {
	const type = inferType(typing, node, scope);
	return type?.possible && type.of?.isKey && !type.isStatic ? [{ keys: [type.of.key], has: true }] : [];
}

function readName(typing: TypeContext, node: Node, scope: Scope, depth: number): SupportTest {
	const binding = findBinding(scope, node.name);
	if (binding) {
		const value = resolveConstant(binding);
		if (value) {
			const condition = readSupportTest(typing, value, binding.scope, depth + 10);
			const whenTrue = condition === NO_TEST ? readGuessedType(typing, node, scope) : condition.whenTrue;
			return { ...condition, whenTrue, testNodes: [node] };
		}
		const found = resolveConstantMember(typing, binding);
		return found && !isPlainValue(found) ? testSupport(found.member.key, node) : NO_TEST;
	}
	const found = resolveMember(typing, node, scope);
	// Reading an undeclared name throws, so the name alone is no safe test.
	return found ? { ...testSupport(found.member.key, node), testNodes: [] } : NO_TEST;
}

/** Reads a comparison of a member or name with a value that means "missing", such as `undefined`. */
function readPresence(
	typing: TypeContext,
	expression: Node,
	isMissing: (node: Node) => boolean,
	scope: Scope,
	depth: number,
): SupportTest {
	const node = unwrapExpression(expression);
	const binding = node.type === "Identifier" ? findBinding(scope, node.name) : undefined;
	if (!binding) {
		const key = isMetaResolve(node) ? META_RESOLVE : resolveMember(typing, node, scope)?.member.key;
		return key === undefined ? NO_TEST : testSupport(key, node);
	}
	const value = resolveConstant(binding);
	if (value && unwrapExpression(value).type === "ConditionalExpression") {
		return {
			...readConditional(typing, unwrapExpression(value), isMissing, binding.scope, depth, (branch) =>
				depth > MAX_DEPTH ? NO_TEST : readPresence(typing, branch, isMissing, binding.scope, depth + 10),
			),
			testNodes: [node],
		};
	}
	const found = resolveConstantMember(typing, binding);
	return found ? testSupport(found.member.key, node) : NO_TEST;
}

/** Reads `typeof x < "u"` and `typeof x > "u"`, as minifiers write it: of all results, only "undefined" is greater. */
function readOrderedTypeof(
	typing: TypeContext,
	{ operator, left, right }: Node,
	scope: Scope,
	depth: number,
): SupportTest | undefined {
	if (!/^[<>]=?$/.test(operator)) return undefined;
	const isFlipped = right.type === "UnaryExpression";
	const [side, other] = isFlipped ? [right, left] : [left, right];
	if (side.type !== "UnaryExpression" || side.operator !== "typeof" || getLiteralText(other) !== "u")
		return undefined;
	const condition = readPresence(typing, side.argument, isUndefined, scope, depth);
	return operator.startsWith("<") === isFlipped ? negateTest(condition) : condition;
}

/** The value of `(a = b)`, which compilers write for `b?.c`. */
const getAssignedValue = (node: Node): Node =>
	node.type === "AssignmentExpression" && node.operator === "=" ? unwrapExpression(node.right) : node;

/** Reads `(a = b) === null || a === void 0`, which compilers write for `b == null`, and its opposite with `&&`. */
function readCompiledNullish(
	typing: TypeContext,
	{ operator, left, right }: Node,
	scope: Scope,
	depth: number,
): SupportTest | undefined {
	const wanted = operator === "||" ? "===" : "!==";
	const isComparison = (node: Node) => node.type === "BinaryExpression" && node.operator === wanted;
	if (!isComparison(left) || !isComparison(right) || !isUndefined(right.right)) return undefined;
	if (getLiteralValue(left.right) !== null) return undefined;
	const first = unwrapExpression(left.left);
	const [one, other] = [
		first.type === "AssignmentExpression" ? first.left : first,
		unwrapExpression(right.left),
	];
	const isSame =
		one.type === other.type &&
		(one.type === "Identifier"
			? one.name === other.name
			: resolveMember(typing, one, scope)?.member === resolveMember(typing, other, scope)?.member);
	if (!isSame) return undefined;
	const condition = readPresence(typing, getAssignedValue(first), isNullish, scope, depth);
	const testNodes = [...condition.testNodes, other];
	return operator === "||" ? negateTest({ ...condition, testNodes }) : { ...condition, testNodes };
}

/** Reads a member that has a text as its value, so that it exists: `style.viewTransitionName === "none"`. */
function readValueTest(typing: TypeContext, node: Node, scope: Scope): readonly UseTest[] {
	if (node.type !== "MemberExpression") return [];
	const found = resolveMember(typing, node, scope);
	if (found) return found.possible ? [] : [{ keys: [found.member.key], has: true }];
	const name = getPropertyName(node.property, node.computed);
	return (name !== undefined && readStyleTests(typing, node.object, name, scope)) || [];
}

/** The events whose handler property a name is, of interfaces that have handlers of all events: `onscrollend`. */
const listHandlerEvents = ({ map }: TypeContext, name: string | undefined): string[] =>
	name?.startsWith("on")
		? (map.eventsByName.get(name.slice(2)) ?? [])
				.filter(({ owner }) => /^(?:Window|Document|Element|HTMLElement)$/.test(owner.name))
				.map(({ key }) => key)
		: [];

/** Reads a comparison with `true` or `false`. What is no boolean may differ from both. */
function readEquality(
	condition: SupportTest,
	truth: boolean,
	isEqual: boolean,
	isExact: boolean,
): SupportTest {
	const equal = truth ? condition : negateTest(condition);
	const known = isExact ? equal : { ...equal, whenFalse: [] };
	return isEqual ? known : negateTest(known);
}

function readComparison(typing: TypeContext, node: Node, scope: Scope, depth: number): SupportTest {
	if (node.operator === "in") {
		const name = getLiteralText(node.left);
		const found = name === undefined ? undefined : resolveNamedMember(typing, node.right, name, scope);
		if (found) return testSupport(found.member.key, node.left);
		const events = listHandlerEvents(typing, name);
		if (events.length > 0)
			return {
				whenTrue: [{ keys: events, has: true }],
				whenFalse: [{ keys: events, has: false }],
				testNodes: [node.left],
			};
		const tests = name === undefined ? undefined : readStyleTests(typing, node.right, name, scope);
		return tests?.length === 1 ? toSupportTest(tests) : NO_TEST;
	}
	const ordered = readOrderedTypeof(typing, node, scope, depth);
	if (ordered) return ordered;
	if (!/^[!=]==?$/.test(node.operator)) return NO_TEST;
	const isEqual = node.operator.startsWith("=");
	const isLoose = node.operator.length === 2;
	for (const [side, other] of [
		[node.left, node.right],
		[node.right, node.left],
	] as const) {
		const kind = getLiteralText(other);
		if (side.type === "UnaryExpression" && side.operator === "typeof" && kind !== undefined) {
			const condition = readPresence(typing, side.argument, isUndefined, scope, depth);
			return (kind === "undefined") === isEqual ? negateTest(condition) : condition;
		}
		const truth = getLiteralValue(other);
		if (typeof truth === "boolean") {
			const condition = readSupportTest(typing, side, scope, depth + 1);
			// A member of a browser, such as a function, equals neither.
			if (isBoolean(side) || condition.testNodes.length === 0)
				return readEquality(condition, truth, isEqual, isBoolean(side));
		}
		if (isEqual && kind) {
			const value = readValueTest(typing, unwrapExpression(side), scope);
			if (value.length > 0) return { whenTrue: value, whenFalse: [], testNodes: [] };
		}
		if (!isUndefined(other) && !(isLoose && isNullish(other))) continue;
		const name = getAssignedValue(unwrapExpression(side));
		if (name.type !== "MemberExpression" && !(name.type === "Identifier" && findBinding(scope, name.name)))
			return NO_TEST;
		const condition = readPresence(typing, name, isLoose ? isNullish : isUndefined, scope, depth);
		return isEqual ? negateTest(condition) : condition;
	}
	return NO_TEST;
}

const SUPPORTS = "api.CSS.supports_static";

/** Reads `CSS.supports("selector(:has(a))")`, `CSS.supports("a: b")`, `CSS.supports("a", "b")`. */
function readSupportsCall({ readSupportsTests }: TypeContext, [first, second]: readonly Node[]): SupportTest {
	const [one, other] = [getLiteralText(first), getLiteralText(second)];
	if (one === undefined || (second && other === undefined)) return NO_TEST;
	// A single argument that is no condition is parsed as a declaration. https://drafts.csswg.org/css-conditional-3/#dom-css-supports
	const isDeclaration = other !== undefined || /^\s*[\w-]+\s*:/.test(one);
	const declaration = other === undefined ? one : `${one}: ${other}`;
	return toSupportTest(readSupportsTests(isDeclaration ? `(${declaration})` : one));
}

/** Reads `Boolean(x)`, `x.hasOwnProperty("y")`, `Object.hasOwn(x, "y")`, `Reflect.has(x, "y")` and calls of functions that return a condition. */
function readCall(typing: TypeContext, node: Node, scope: Scope, depth: number): SupportTest {
	const callee = unwrapExpression(node.callee);
	const [first, second] = node.arguments;
	if (callee.type === "Identifier") {
		const binding = findBinding(scope, callee.name);
		if (binding) return readReturnedCondition(typing, binding, depth);
		return callee.name === "Boolean" && first ? readSupportTest(typing, first, scope, depth + 1) : NO_TEST;
	}
	if (callee.type !== "MemberExpression") return NO_TEST;
	if (resolveMember(typing, callee, scope)?.member.key === SUPPORTS)
		return readSupportsCall(typing, node.arguments);
	const ownMember = readOwnMember(typing, callee, scope, depth, true);
	if (ownMember !== NO_TEST) return ownMember;
	const name = getPropertyName(callee.property, callee.computed);
	const isOwn = name === "hasOwnProperty";
	const isHas = name === "has" || name === "hasOwn";
	if (
		!isOwn &&
		!(isHas && /^(Object|Reflect)$/.test(inferType(typing, callee.object, scope)?.of?.name ?? ""))
	)
		return NO_TEST;
	const object = isOwn ? callee.object : first;
	const key = isOwn ? first : second;
	const text = getLiteralText(key);
	const found = object && text !== undefined ? resolveNamedMember(typing, object, text, scope) : undefined;
	return found && key ? testSupport(found.member.key, key) : NO_TEST;
}

/** Reads a call of a function whose only statement returns a condition. */
function readReturnedCondition(typing: TypeContext, binding: Binding, depth: number): SupportTest {
	const value = resolveConstant(binding);
	return value ? readReturned(typing, value, depth) : NO_TEST;
}

/** Reads the condition that the only statement of a function returns. */
function readReturned(typing: TypeContext, value: Node, depth: number): SupportTest {
	if (value.params === undefined) return NO_TEST;
	const inner = typing.scopes.byNode.get(value);
	const [statement, ...more] = toNodeList(value.body.type === "BlockStatement" ? value.body.body : undefined);
	const result = value.body.type === "BlockStatement" ? statement?.argument : value.body;
	if (!inner || !result || more.length > 0 || (statement && statement.type !== "ReturnStatement"))
		return NO_TEST;
	return { ...readSupportTest(typing, result, inner, depth + 10), testNodes: [] };
}
