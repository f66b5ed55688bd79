import type { RemovableCode } from "@/lib/check/uses";
import { getLiteralText, type Node, toNodeList, unwrapExpression } from "./node";
import { resolveMember, resolveNamedMember } from "./resolve-member";
import { findBinding, type Scope } from "./scope";
import type { State } from "./state";
import { isTransform } from "./transforms";
import type { MemberCandidates } from "./type-model";

const MAX_DEPTH = 8;
const MAX_NAME = 60;

/** The keys of an expression that is true in every browser that has them all, and false in every other. */
interface PureTest {
	keys: string[];
	isNegated: boolean;
}

/** A method or a constructor. An attribute may be `null` in a browser that has it, and a name may only be likely. */
const toTest = (found: MemberCandidates | undefined): PureTest | undefined =>
	found && !found.possible && found.others.length === 0 && found.member.isOperation
		? { keys: [found.member.key], isNegated: false }
		: undefined;

/** Names that tell a browser from a server. `typeof` of any other global but those of ECMAScript may mean that, too. */
const isOfLanguage = (key: string) => key.startsWith("javascript.builtins.");

function readTypeof({ typing }: State, node: Node, scope: Scope): PureTest | undefined {
	const [side, other] =
		node.left.type === "UnaryExpression" ? [node.left, node.right] : [node.right, node.left];
	const kind = getLiteralText(other);
	if (side.type !== "UnaryExpression" || side.operator !== "typeof" || kind === undefined) return undefined;
	const name = unwrapExpression(side.argument);
	if (name.type === "Identifier" && findBinding(scope, name.name)) return undefined;
	const test = toTest(resolveMember(typing, name, scope));
	if (!test || (name.type === "Identifier" && !test.keys.every(isOfLanguage))) return undefined;
	if (kind !== "undefined" && kind !== "function") return undefined;
	const isPresent = (kind === "undefined") !== node.operator.startsWith("=");
	return isPresent ? test : { ...test, isNegated: true };
}

/** Reads `"a" in b`, `typeof a.b`, `a.prototype.b`, `!` and `&&` of these. Undefined for anything else. */
function readPureTest(state: State, expression: Node, scope: Scope, depth = 0): PureTest | undefined {
	const node = unwrapExpression(expression);
	if (depth > MAX_DEPTH) return undefined;
	switch (node.type) {
		case "UnaryExpression": {
			const inner = node.operator === "!" ? readPureTest(state, node.argument, scope, depth + 1) : undefined;
			return inner && { ...inner, isNegated: !inner.isNegated };
		}
		case "LogicalExpression": {
			// `a && b` needs all keys; `!a || !b` is its negation.
			const isNegated = node.operator === "||";
			if (node.operator !== "&&" && !isNegated) return undefined;
			const left = readPureTest(state, node.left, scope, depth + 1);
			const right = readPureTest(state, node.right, scope, depth + 1);
			if (left?.isNegated !== isNegated || right?.isNegated !== isNegated) return undefined;
			return { keys: [...new Set([...left.keys, ...right.keys])], isNegated };
		}
		case "BinaryExpression": {
			if (node.operator !== "in")
				return /^[!=]==?$/.test(node.operator) ? readTypeof(state, node, scope) : undefined;
			const name = getLiteralText(node.left);
			const found =
				name === undefined ? undefined : resolveNamedMember(state.typing, node.right, name, scope);
			return found && !found.possible && found.others.length === 0
				? { keys: [found.member.key], isNegated: false }
				: undefined;
		}
		case "MemberExpression":
			return node.optional ? undefined : toTest(resolveMember(state.typing, node, scope));
		default:
			return undefined;
	}
}

/** Adds the condition of an `if` or `? :` when it only tests for members that all newer browsers have. */
export function findRemovableTest(state: State, test: Node, scope: Scope) {
	const found = readPureTest(state, test, scope);
	if (!found) return;
	const text = state.text.slice(test.start, test.end).replace(/\s+/g, " ");
	const name = text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text;
	state.removable.push({ kind: "test", name, start: test.start, end: test.end, modern: found.keys });
}

/** The module that a statement only loads: `import "a"` or `require("a")`. */
function getLoadedModule({ type, specifiers, source, expression }: Node): string | undefined {
	if (type === "ImportDeclaration") return specifiers.length === 0 ? getLiteralText(source) : undefined;
	if (type !== "ExpressionStatement" || expression.type !== "CallExpression") return undefined;
	const { callee, arguments: parameters } = expression;
	return callee.type === "Identifier" && callee.name === "require" && parameters.length === 1
		? getLiteralText(parameters[0])
		: undefined;
}

/** Finds the statements of a program that load a polyfill. @param polyfills the keys of each, by what code imports. */
export function listPolyfillStatements(
	program: Node,
	polyfills: ReadonlyMap<string, readonly string[]>,
): RemovableCode[] {
	return toNodeList(program.body).flatMap((statement): RemovableCode[] => {
		const name = getLoadedModule(statement)?.replace(/\.js$|\/index(?:\.js)?$/, "");
		const modern = name === undefined ? undefined : polyfills.get(name);
		if (name === undefined || !modern || isTransform(name)) return [];
		return [{ kind: "polyfill", name, start: statement.start, end: statement.end, modern }];
	});
}
