import type { RemovableCode } from "@/lib/check/uses";
import { eachChild } from "./children";
import { getLiteralText, type Node, toNodeList, unwrapExpression } from "./node";
import { resolveMember, resolveNamedMember } from "./resolve-member";
import { findBinding, type Scope } from "./scope";
import type { State } from "./state";
import type { MemberCandidates } from "./type-model";

/** Whether a package transforms code, instead of adding something at run time. */
export const isTransform = (name: string) => /^(?:@babel\/plugin-|@csstools\/|postcss-|css-)/.test(name);

/** Whether a value may be the settings of a plugin or the version of a package, and not what a program has under the name. */
const isSetting = ({ type }: Node) => /^(?:ObjectExpression|ArrayExpression|Literal)$/.test(type);

/** The texts that may name a plugin of a build: in a list, as a name of settings, as a module. */
function listNameNodes(node: Node): readonly (Node | null | undefined)[] {
	switch (node.type) {
		case "ArrayExpression":
			return node.elements;
		case "ImportDeclaration":
			return [node.source];
		case "CallExpression":
			return node.callee.type === "Identifier" && node.callee.name === "require" ? [node.arguments[0]] : [];
		case "Property":
			return isSetting(node.value) ? [node.key] : [];
		default:
			return [];
	}
}

/** Babel takes the name of a plugin without the start of its package's: `@babel/transform-classes`. */
const toPackageName = (name: string) =>
	name.replace(/^(?:@babel\/)?(?=(?:transform|proposal)-)/, "@babel/plugin-");

/** The name under which the data list a package. */
const toListedName = (name: string) =>
	name.replace(/^@csstools\/(?=postcss-|css-)/, "").replace(/^(@babel\/plugin-)proposal-/, "$1transform-");

/** Finds the names of transforms in the configuration of a build. @param packages the keys of each transform. */
export function listTransforms(
	program: Node,
	packages: ReadonlyMap<string, readonly string[]>,
	text: string,
): RemovableCode[] {
	if (!/["'`](?:@babel\/|@csstools\/|postcss-|transform-|proposal-|css-)/.test(text)) return [];
	const found: RemovableCode[] = [];
	const pending = [program];
	for (let node = pending.pop(); node; node = pending.pop()) {
		for (const written of listNameNodes(node)) {
			const name = toPackageName(getLiteralText(written) ?? "");
			const modern = isTransform(name) ? packages.get(toListedName(name)) : undefined;
			if (written && modern)
				found.push({ kind: "transform", name, start: written.start, end: written.end, modern });
		}
		eachChild(node, (child) => pending.push(child));
	}
	return found;
}

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
export function getLoadedModule({ type, specifiers, source, expression }: Node): string | undefined {
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
