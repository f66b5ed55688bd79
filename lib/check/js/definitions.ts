import { find } from "./find";
import { bare, type Node, propertyName } from "./node";
import type { Scope } from "./scope";
import type { Guard, State } from "./state";
import { typeOf } from "./types";

/**
 * The key of what an assignment defines itself, as a polyfill does: a member of a prototype or constructor, or a global, given
 * a function, or itself and something else where it is missing.
 */
export function definitionOf(
	state: State,
	node: Node,
	scope: Scope,
	guard: Guard | undefined,
): string | undefined {
	const { left, right, operator } = node;
	const target = bare(left);
	const found = find(state.typing, target, scope);
	if (!found || found.possible) return undefined;
	const { key } = found.member;
	const isOr =
		operator === "||=" ||
		operator === "??=" ||
		(operator === "=" && beginsWithItself(state, right, key, scope));
	const isMissing = operator === "=" && isWhereMissing(guard, key);
	if (!isOr && !isMissing && !(operator === "=" && isReplaced(state, target, right, scope))) return undefined;
	state.defined.add(key);
	return key;
}

/** `X = X || …`, `X = window.X ?? …`. */
function beginsWithItself(state: State, right: Node, key: string, scope: Scope): boolean {
	let node = bare(right);
	if (node.type !== "LogicalExpression" || node.operator === "&&") return false;
	for (let depth = 0; node.type === "LogicalExpression" && depth < 20; depth++) node = bare(node.left);
	return find(state.typing, node, scope)?.member.key === key;
}

/** Whether code is only reached where a key is lacking. */
function isWhereMissing(guard: Guard | undefined, key: string): boolean {
	for (let at = guard; at; at = at.up) {
		if (at.test && !at.test.has && at.test.keys.length === 1 && at.test.keys[0] === key) return true;
	}
	return false;
}

/** A function put into a prototype of the language or the platform. */
function isReplaced(state: State, target: Node, right: Node, scope: Scope): boolean {
	if (target.type !== "MemberExpression" || !/Function/.test(bare(right).type)) return false;
	const object = bare(target.object);
	if (object.type === "MemberExpression")
		return propertyName(object.property, object.computed) === "prototype";
	return typeOf(state.typing, object, scope)?.isStatic === true;
}
