import type { UseTest } from "@/lib/check/uses";
import { readStyleTests } from "./embedded-code";
import { inferType } from "./infer-type";
import { getLiteralText, getLiteralValue, getPropertyName, type Node, unwrapExpression } from "./node";
import { inherits } from "./own-objects";
import { resolveMember } from "./resolve-member";
import type { Scope } from "./scope";
import { NO_TEST, negateTest, type SupportTest, toSupportTest } from "./support-test";
import type { TypeContext } from "./type-model";

// Conditions, and parts of them, that are read without those around. `read-conditions.ts` reads a whole condition.

export const isUndefined = (node: Node) =>
	(node.type === "Identifier" && node.name === "undefined") ||
	(node.type === "UnaryExpression" && node.operator === "void");

export const isFalsy = (node: Node) =>
	isUndefined(node) || (node.type === "Literal" && !node.regex && !node.bigint && !getLiteralValue(node));

export const isNullish = (node: Node) => isUndefined(node) || getLiteralValue(node) === null;

/** Whether an expression is always a boolean, so that it can be compared with one. */
export function isBoolean(expression: Node): boolean {
	const node = unwrapExpression(expression);
	if (node.type === "CallExpression") return true;
	if (node.type === "UnaryExpression") return node.operator === "!";
	return node.type === "BinaryExpression" && /^([!=]==?|in|instanceof)$/.test(node.operator);
}

export const META_RESOLVE = "javascript.operators.import_meta.resolve";

export const isMetaResolve = ({ type, object, property, computed }: Node): boolean =>
	type === "MemberExpression" &&
	unwrapExpression(object).type === "MetaProperty" &&
	getPropertyName(property, computed) === "resolve";

/** The most links of a chain that are examined. Each call in a chain examines its own links: without a limit, the cost is quadratic. */
const MAX_STEPS = 8;

/** Adds the tests of optional links: `a?.b.c()` has a value only if `a` does. */
export function addOptionalLinks(
	typing: TypeContext,
	expression: Node,
	scope: Scope,
	condition: SupportTest,
): SupportTest {
	const links: UseTest[] = [];
	let node = expression;
	for (let steps = 0; steps < MAX_STEPS; steps++) {
		const isCall = node.type === "CallExpression";
		if (!isCall && node.type !== "MemberExpression") break;
		const inner = unwrapExpression(isCall ? node.callee : node.object);
		const key = node.optional ? resolveMember(typing, inner, scope)?.member.key : undefined;
		if (key) links.push({ keys: [key], has: true });
		node = inner;
	}
	return links.length > 0 ? { ...condition, whenTrue: [...condition.whenTrue, ...links] } : condition;
}

/** An object whose type a member's name tells is there only where its type is. */
export function readGuessedType(typing: TypeContext, node: Node, scope: Scope): UseTest[] {
	const type = inferType(typing, node, scope);
	return type?.possible && type.of?.isKey && !type.isStatic ? [{ keys: [type.of.key], has: true }] : [];
}

/** Returns the key of a member that only one subtype of an object's type has: `"requestPaint" in element`. */
export function findSubtypeKey(
	typing: TypeContext,
	object: Node,
	name: string | undefined,
	scope: Scope,
): string | undefined {
	const [member, ...others] = typing.map.membersByName.get(name ?? "") ?? [];
	if (!member?.isKey || others.length > 0) return undefined;
	const type = inferType(typing, object, scope);
	return type?.of && !type.isStatic && inherits(member.owner, type.of) ? member.key : undefined;
}

/** The value of `(a = b)`, which compilers write for `b?.c`. */
export const getAssignedValue = (node: Node): Node =>
	node.type === "AssignmentExpression" && node.operator === "=" ? unwrapExpression(node.right) : node;

/** Reads a member that has a text as its value, so that it exists: `style.viewTransitionName === "none"`. */
export function readValueTest(typing: TypeContext, node: Node, scope: Scope): readonly UseTest[] {
	if (node.type !== "MemberExpression") return [];
	const found = resolveMember(typing, node, scope);
	if (found) return found.possible ? [] : [{ keys: [found.member.key], has: true }];
	const name = getPropertyName(node.property, node.computed);
	return (name !== undefined && readStyleTests(typing, node.object, name, scope)) || [];
}

/** The events whose handler property a name is, of interfaces that have handlers of all events: `onscrollend`. */
export const listHandlerEvents = ({ map }: TypeContext, name: string | undefined): string[] =>
	name?.startsWith("on")
		? (map.eventsByName.get(name.slice(2)) ?? [])
				.filter(({ owner }) => /^(?:Window|Document|Element|HTMLElement)$/.test(owner.name))
				.map(({ key }) => key)
		: [];

/** Reads a comparison with `true` or `false`. What is no boolean may differ from both. */
export function readEquality(
	condition: SupportTest,
	truth: boolean,
	isEqual: boolean,
	isExact: boolean,
): SupportTest {
	const equal = truth ? condition : negateTest(condition);
	const known = isExact ? equal : { ...equal, whenFalse: [] };
	return isEqual ? known : negateTest(known);
}

export const SUPPORTS = "api.CSS.supports_static";

/** Reads `CSS.supports("selector(:has(a))")`, `CSS.supports("a: b")`, `CSS.supports("a", "b")`. */
export function readSupportsCall(
	{ readSupportsTests }: TypeContext,
	[first, second]: readonly Node[],
): SupportTest {
	const [one, other] = [getLiteralText(first), getLiteralText(second)];
	if (one === undefined || (second && other === undefined)) return NO_TEST;
	// A single argument that is no condition is parsed as a declaration. https://drafts.csswg.org/css-conditional-3/#dom-css-supports
	const isDeclaration = other !== undefined || /^\s*[\w-]+\s*:/.test(one);
	const declaration = other === undefined ? one : `${one}: ${other}`;
	return toSupportTest(readSupportsTests(isDeclaration ? `(${declaration})` : one));
}
