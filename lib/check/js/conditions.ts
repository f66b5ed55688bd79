import { both, type Condition, NOTHING, negated, tested } from "./condition";
import { find, findNamed } from "./find";
import { bare, listOf, literalOf, type Node, propertyName, textOf } from "./node";
import { type Binding, bindingOf, type Scope } from "./scope";
import { typeOf } from "./types";
import type { Typing } from "./typing";
import { constantOf, foundOf, isPlain } from "./values";

const MOST_DEPTH = 60;

/** What of the browser an expression tells when it is used as a condition. */
export function conditionOf(typing: Typing, expression: Node, scope: Scope, depth = 0): Condition {
	if (depth > MOST_DEPTH) return NOTHING;
	const node = bare(expression);
	switch (node.type) {
		case "UnaryExpression":
			return node.operator === "!" ? negated(conditionOf(typing, node.argument, scope, depth + 1)) : NOTHING;
		case "LogicalExpression": {
			const left = conditionOf(typing, node.left, scope, depth + 1);
			const right = conditionOf(typing, node.right, scope, depth + 1);
			if (node.operator === "&&") return both(left, right);
			return node.operator === "||" ? negated(both(negated(left), negated(right))) : NOTHING;
		}
		case "BinaryExpression":
			return comparison(typing, node, scope, depth);
		case "ConditionalExpression":
			return chosen(typing, node, isFalse, scope, depth);
		case "MemberExpression":
			return withChain(typing, node, scope, truth(typing, node, scope));
		case "CallExpression":
			return withChain(typing, node, scope, callCondition(typing, node, scope, depth));
		case "Identifier":
			return nameCondition(typing, node, scope, depth);
		default:
			return NOTHING;
	}
}

const isUndefined = (node: Node) =>
	(node.type === "Identifier" && node.name === "undefined") ||
	(node.type === "UnaryExpression" && node.operator === "void");

const isFalse = (node: Node) =>
	isUndefined(node) || (node.type === "Literal" && !node.regex && !node.bigint && !literalOf(node));

const isNothing = (node: Node) => isUndefined(node) || literalOf(node) === null;

/** Whether something is there. */
function truth(typing: Typing, node: Node, scope: Scope): Condition {
	const found = find(typing, node, scope);
	return found && !isPlain(found) ? tested(found.member.key, node) : NOTHING;
}

/** `a ? b : undefined` is there only where `a` holds, and `a ? undefined : b` only where it does not. */
function chosen(
	typing: Typing,
	{ test, consequent, alternate }: Node,
	isMissing: (node: Node) => boolean,
	scope: Scope,
	depth: number,
): Condition {
	if (!test || !alternate) return NOTHING;
	const condition = conditionOf(typing, test, scope, depth + 10);
	if (isMissing(bare(alternate))) return { ...condition, no: [] };
	return isMissing(bare(consequent)) ? { ...negated(condition), no: [] } : NOTHING;
}

/** How many steps down a chain are looked at: each call of a long chain is asked in turn. */
const MOST_STEPS = 8;

/** What comes at the end of `a?.b.c()` is there only where `a` is. */
function withChain(typing: Typing, expression: Node, scope: Scope, condition: Condition): Condition {
	const yes = [...condition.yes];
	let node = expression;
	for (let steps = 0; steps < MOST_STEPS; steps++) {
		const isCall = node.type === "CallExpression";
		if (!isCall && node.type !== "MemberExpression") break;
		const inner = bare(isCall ? node.callee : node.object);
		const key = node.optional ? find(typing, inner, scope)?.member.key : undefined;
		if (key) yes.push({ keys: [key], has: true });
		node = inner;
	}
	return yes.length > condition.yes.length ? { ...condition, yes } : condition;
}

function nameCondition(typing: Typing, node: Node, scope: Scope, depth: number): Condition {
	const binding = bindingOf(scope, node.name);
	if (binding) {
		const value = constantOf(binding);
		if (value) return { ...conditionOf(typing, value, binding.scope, depth + 10), asked: [node] };
		const found = foundOf(typing, binding);
		return found && !isPlain(found) ? tested(found.member.key, node) : NOTHING;
	}
	const found = find(typing, node, scope);
	// Reading a name that is not there fails, so that this alone is no safe question.
	return found ? { ...tested(found.member.key, node), asked: [] } : NOTHING;
}

/** Whether a member, or the value of a name, is what something is compared with that stands for its being missing. */
function presence(
	typing: Typing,
	expression: Node,
	isMissing: (node: Node) => boolean,
	scope: Scope,
	depth: number,
): Condition {
	const node = bare(expression);
	const binding = node.type === "Identifier" ? bindingOf(scope, node.name) : undefined;
	if (!binding) {
		const found = find(typing, node, scope);
		return found ? tested(found.member.key, node) : NOTHING;
	}
	const value = constantOf(binding);
	if (value && bare(value).type === "ConditionalExpression") {
		return { ...chosen(typing, bare(value), isMissing, binding.scope, depth), asked: [node] };
	}
	const found = foundOf(typing, binding);
	return found ? tested(found.member.key, node) : NOTHING;
}

function comparison(typing: Typing, node: Node, scope: Scope, depth: number): Condition {
	if (node.operator === "in") {
		const name = textOf(node.left);
		const found = name === undefined ? undefined : findNamed(typing, node.right, name, scope);
		return found ? tested(found.member.key, node.left) : NOTHING;
	}
	if (!/^[!=]==?$/.test(node.operator)) return NOTHING;
	const isEqual = node.operator.startsWith("=");
	const isLoose = node.operator.length === 2;
	for (const [side, other] of [
		[node.left, node.right],
		[node.right, node.left],
	] as const) {
		const kind = textOf(other);
		if (side.type === "UnaryExpression" && side.operator === "typeof" && kind !== undefined) {
			const condition = presence(typing, side.argument, isUndefined, scope, depth);
			return (kind === "undefined") === isEqual ? negated(condition) : condition;
		}
		if (!isUndefined(other) && !(isLoose && isNothing(other))) continue;
		const name = bare(side);
		if (name.type !== "MemberExpression" && !(name.type === "Identifier" && bindingOf(scope, name.name)))
			return NOTHING;
		const condition = presence(typing, name, isLoose ? isNothing : isUndefined, scope, depth);
		return isEqual ? negated(condition) : condition;
	}
	return NOTHING;
}

const SUPPORTS = "api.CSS.supports_static";

/** `CSS.supports("selector(:has(a))")`, `CSS.supports("a: b")`, `CSS.supports("a", "b")`. */
function supportsCondition({ testsOfSupports }: Typing, [first, second]: readonly Node[]): Condition {
	const [one, other] = [textOf(first), textOf(second)];
	if (one === undefined || (second && other === undefined)) return NOTHING;
	// One that is no condition is read as a declaration. https://drafts.csswg.org/css-conditional-3/#dom-css-supports
	const isDeclaration = other !== undefined || /^\s*[\w-]+\s*:/.test(one);
	const declaration = other === undefined ? one : `${one}: ${other}`;
	const yes = testsOfSupports(isDeclaration ? `(${declaration})` : one);
	const [test, ...more] = yes;
	const isPlainTest = test && more.length === 0 && !test.or && test.keys.length > 0;
	return { yes, no: isPlainTest ? [{ ...test, has: !test.has }] : [], asked: [] };
}

/** `Boolean(x)`, `x.hasOwnProperty("y")`, `Object.hasOwn(x, "y")`, `Reflect.has(x, "y")`, a function that returns a condition. */
function callCondition(typing: Typing, node: Node, scope: Scope, depth: number): Condition {
	const callee = bare(node.callee);
	const [first, second] = node.arguments;
	if (callee.type === "Identifier") {
		const binding = bindingOf(scope, callee.name);
		if (binding) return returned(typing, binding, depth);
		return callee.name === "Boolean" && first ? conditionOf(typing, first, scope, depth + 1) : NOTHING;
	}
	if (callee.type !== "MemberExpression") return NOTHING;
	if (find(typing, callee, scope)?.member.key === SUPPORTS) return supportsCondition(typing, node.arguments);
	const name = propertyName(callee.property, callee.computed);
	const isOwn = name === "hasOwnProperty";
	const isHas = name === "has" || name === "hasOwn";
	if (!isOwn && !(isHas && /^(Object|Reflect)$/.test(typeOf(typing, callee.object, scope)?.of?.name ?? "")))
		return NOTHING;
	const object = isOwn ? callee.object : first;
	const key = isOwn ? first : second;
	const text = textOf(key);
	const found = object && text !== undefined ? findNamed(typing, object, text, scope) : undefined;
	return found && key ? tested(found.member.key, key) : NOTHING;
}

/** What a function of the source tells that does nothing but return a condition. */
function returned(typing: Typing, binding: Binding, depth: number): Condition {
	const value = constantOf(binding);
	if (!value || value.params === undefined) return NOTHING;
	const inner = typing.scopes.of.get(value);
	const [statement, ...more] = listOf(value.body.type === "BlockStatement" ? value.body.body : undefined);
	const result = value.body.type === "BlockStatement" ? statement?.argument : value.body;
	if (!inner || !result || more.length > 0 || (statement && statement.type !== "ReturnStatement"))
		return NOTHING;
	return { ...conditionOf(typing, result, inner, depth + 10), asked: [] };
}
