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
	addOptionalLinks,
	findSubtypeKey,
	getAssignedValue,
	isBoolean,
	isFalsy,
	isMetaResolve,
	isNullish,
	isUndefined,
	listHandlerEvents,
	META_RESOLVE,
	readEquality,
	readGuessedType,
	readSupportsCall,
	readValueTest,
	SUPPORTS,
} from "./simple-conditions";
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
		return key === undefined
			? readPartsPresence(typing, node, isMissing, scope, depth)
			: testSupport(key, node);
	}
	const found = resolveConstantMember(typing, binding);
	if (found) return testSupport(found.member.key, node);
	const value = resolveConstant(binding);
	const condition = value
		? readPartsPresence(typing, unwrapExpression(value), isMissing, binding.scope, depth)
		: NO_TEST;
	return condition === NO_TEST ? NO_TEST : { ...condition, testNodes: [node] };
}

/** Reads when `a ? b : undefined` and `a && b` are not missing: where `a` is true or has a value, and `b` has one. */
function readPartsPresence(
	typing: TypeContext,
	node: Node,
	isMissing: (node: Node) => boolean,
	scope: Scope,
	depth: number,
): SupportTest {
	if (depth > MAX_DEPTH) return NO_TEST;
	const read = (part: Node) => readPresence(typing, part, isMissing, scope, depth + 10);
	if (node.type === "ConditionalExpression")
		return readConditional(typing, node, isMissing, scope, depth, read);
	// Of `a && b`, a boolean is never missing.
	if (node.type !== "LogicalExpression" || node.operator !== "&&" || isBoolean(node.left)) return NO_TEST;
	return { ...combineTests(read(node.left), read(node.right)), whenFalse: [] };
}

/** Reads `typeof x < "u"` and `typeof x > "u"`, as minifiers write it: of all results, only "undefined" is greater. */
function readOrderedTypeof(
	typing: TypeContext,
	{ operator, left, right }: Node,
	scope: Scope,
	depth: number,
): SupportTest {
	const isFlipped = right.type === "UnaryExpression";
	const [side, other] = isFlipped ? [right, left] : [left, right];
	if (side.type !== "UnaryExpression" || side.operator !== "typeof" || getLiteralText(other) !== "u")
		return NO_TEST;
	const condition = readPresence(typing, side.argument, isUndefined, scope, depth);
	return operator.startsWith("<") === isFlipped ? negateTest(condition) : condition;
}

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

function readComparison(typing: TypeContext, node: Node, scope: Scope, depth: number): SupportTest {
	if (node.operator === "in") {
		const name = getLiteralText(node.left);
		const found = name === undefined ? undefined : resolveNamedMember(typing, node.right, name, scope);
		const key = found?.member.key ?? findSubtypeKey(typing, node.right, name, scope);
		if (key) return testSupport(key, node.left);
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
	const [mark] = node.operator;
	if (mark === "<" || mark === ">") return readOrderedTypeof(typing, node, scope, depth);
	if (mark !== "=" && mark !== "!") return NO_TEST;
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
		const value = kind ? readValueTest(typing, unwrapExpression(side), scope) : [];
		if (value.length > 0) {
			const condition = { whenTrue: value, whenFalse: [], testNodes: [] };
			return isEqual ? condition : negateTest(condition);
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
