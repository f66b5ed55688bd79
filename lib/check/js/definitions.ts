import { inferType } from "./infer-type";
import { getPropertyName, type Node, unwrapExpression } from "./node";
import { resolveMember } from "./resolve-member";
import type { Scope } from "./scope";
import type { Guard, State } from "./state";

/**
 * Returns the key that an assignment polyfills, or undefined. These count as polyfills: `X ||= …`, `X = X || …`, an
 * assignment under a test that X is missing, and a function assigned to a member of a prototype or constructor.
 */
export function findDefinedKey(
	state: State,
	node: Node,
	scope: Scope,
	guard: Guard | undefined,
): string | undefined {
	const { left, right, operator } = node;
	const target = unwrapExpression(left);
	const found = resolveMember(state.typing, target, scope);
	if (!found || found.possible) return undefined;
	const { key, owner } = found.member;
	const isOr =
		operator === "||=" ||
		operator === "??=" ||
		(operator === "=" && startsWithItself(state, right, key, scope));
	const isMissing = operator === "=" && isUnderMissingTest(guard, key);
	if (!isOr && !isMissing && !(operator === "=" && isMethodAssignment(state, target, right, scope)))
		return undefined;
	state.polyfilledKeys.add(key);
	if (owner.key === key && owner.constructorMember) state.polyfilledKeys.add(owner.constructorMember.key);
	return key;
}

/** Matches `X = X || …` and `X = window.X ?? …`. */
function startsWithItself(state: State, right: Node, key: string, scope: Scope): boolean {
	let node = unwrapExpression(right);
	if (node.type !== "LogicalExpression" || node.operator === "&&") return false;
	for (let depth = 0; node.type === "LogicalExpression" && depth < 20; depth++)
		node = unwrapExpression(node.left);
	return resolveMember(state.typing, node, scope)?.member.key === key;
}

/** Whether a guard tests that the key is missing. */
function isUnderMissingTest(guard: Guard | undefined, key: string): boolean {
	for (let at = guard; at; at = at.outer) {
		const { has = true, or, keys = [] } = at.test ?? {};
		if (!has && !or && keys.length === 1 && keys[0] === key) return true;
	}
	return false;
}

/** Whether a function is assigned to a member of a prototype or of a built-in constructor. */
function isMethodAssignment(state: State, target: Node, right: Node, scope: Scope): boolean {
	if (target.type !== "MemberExpression" || !/Function/.test(unwrapExpression(right).type)) return false;
	const object = unwrapExpression(target.object);
	if (object.type === "MemberExpression")
		return getPropertyName(object.property, object.computed) === "prototype";
	return inferType(state.typing, object, scope)?.isStatic === true;
}
