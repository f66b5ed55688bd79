import type { Effect } from "@/lib/check/uses";
import { reportArgumentKeys, reportSiblingKeys } from "./arguments";
import { recordFunctionRead } from "./called-functions";
import { recordAliasDeclaration, recordAliasRead } from "./constants";
import { inferType } from "./infer-type";
import { CONSTRUCTOR_ARGUMENT_MEMBERS, OPTION_CONSTRUCTORS } from "./js-descriptions";
import { findNamedMember } from "./members";
import { getPropertyName, type Node, unwrapExpression } from "./node";
import { readSupportTest } from "./read-conditions";
import { resolveMember, resolveNamedMember } from "./resolve-member";
import { findBinding, type Scope } from "./scope";
import { addTests, type Guard, reportSyntax, reportUse, type State } from "./state";
import type { SupportTest } from "./support-test";
import type { MemberCandidates } from "./type-model";

/** How the code uses an expression. `base`: it reads a member of it; `test`: `typeof` or `delete`. */
export type ExpressionUsage = "read" | "base" | "call" | "construct" | "write" | "test";

/** The context of a visited node. */
export interface VisitContext {
	scope: Scope;
	guard: Guard | undefined;
	depth: number;
	parent: Node | undefined;
}

/** The effect in a browser without support. Calling or dereferencing `undefined` throws; reading it does not. */
export const effectsByUsage: Record<ExpressionUsage, Effect> = {
	read: "degrades",
	write: "degrades",
	test: "degrades",
	base: "breaks",
	call: "breaks",
	construct: "breaks",
};

/** Reports the iterator of an interface whose instance is iterated over. */
export function reportIteration(state: State, node: Node, { scope, guard }: VisitContext) {
	const type = inferType(state.typing, node, scope);
	const member =
		type && !type.isStatic
			? (findNamedMember(state.typing, type, "@@iterator") ??
				findNamedMember(state.typing, type, "@@asyncIterator"))
			: undefined;
	if (member?.isKey) reportUse(state, member.key, node, "breaks", guard);
}

/** Reports `await` outside functions. */
export function reportTopLevelAwait(state: State, node: Node, { scope }: VisitContext) {
	if (!state.isModule || (node.type === "ForOfStatement" && !node.await)) return;
	if (isInFunction(scope)) return;
	reportSyntax(
		state,
		"operators.await.top_level",
		node.start,
		node.start + (node.type === "AwaitExpression" ? 5 : 9),
	);
}

/** Marks the nodes of a support test, so that they are not reported as uses. */
export function recordSupportTest(state: State, { testNodes }: SupportTest) {
	for (const node of testNodes) {
		state.presenceTests.add(node);
		if (node.type === "Literal") state.testedNames.add(node);
	}
}

/** Returns the guard for the code after `?.`: the value before it exists. */
export function guardOptionalChain(
	state: State,
	node: Node,
	{ scope, guard }: VisitContext,
): Guard | undefined {
	const key = resolveMember(state.typing, node, scope)?.member.key;
	if (key) return addTests([{ keys: [key], has: true }], guard);
	return node.type === "Identifier"
		? addTests(readSupportTest(state.typing, node, scope).whenTrue, guard)
		: guard;
}

/** Reports a constructor, and the keys that the arguments of a call use. */
export function reportConstructor(
	state: State,
	node: Node,
	{ member, possible }: MemberCandidates,
	isNew: boolean,
	{ scope, guard }: VisitContext,
) {
	const { constructorMember } = member.owner;
	const isInterface = member.owner.key === member.key;
	if (isInterface && constructorMember) {
		const isLanguage = constructorMember.key.startsWith("javascript");
		if (isNew || isLanguage) {
			const callee = unwrapExpression(node.callee);
			const { start, end } = callee.type === "MemberExpression" ? callee.property : callee;
			if (constructorMember.isKey) reportUse(state, constructorMember.key, { start, end }, "breaks", guard);
			reportArgumentKeys(state, constructorMember, node.arguments, scope, guard);
			const argument = member.owner.members.get(CONSTRUCTOR_ARGUMENT_MEMBERS[member.name] ?? "");
			if (argument) reportArgumentKeys(state, argument, node.arguments, scope, guard);
		}
	} else if (!isInterface) {
		reportArgumentKeys(state, member, node.arguments, scope, guard, possible);
		const named = OPTION_CONSTRUCTORS[`${member.owner.name}.${member.name}`];
		const owner = named && state.typing.map.interfaces.get(named)?.constructorMember;
		if (owner && !possible) reportArgumentKeys(state, owner, node.arguments.slice(1), scope, guard);
		reportSiblingKeys(state, member, node.arguments, scope, guard);
	}
}

/** Reports a global name, or records a read of an alias that the source declares. */
export function reportName(
	state: State,
	node: Node,
	{ scope, guard, parent }: VisitContext,
	usage: ExpressionUsage,
) {
	if (node.name === "arguments" && isInFunction(scope))
		reportSyntax(state, "functions.arguments", node.start, node.end);
	const binding = findBinding(scope, node.name);
	if (binding) {
		recordFunctionRead(state, binding, scope, guard);
		return recordAliasRead(state, node, binding, guard, effectsByUsage[usage]);
	}
	const found = resolveMember(state.typing, node, scope);
	if (!found || parent?.type === "LabeledStatement" || (usage === "test" && state.presenceTests.has(node)))
		return;
	reportUse(state, found.member.key, node, usage === "write" ? "degrades" : "breaks", guard, found);
}

/** Whether a scope is inside a function. */
export function isInFunction(scope: Scope): boolean {
	for (let at: Scope | undefined = scope; at; at = at.parent) if (at.isFunction && at.parent) return true;
	return false;
}

/** Reports the members that a destructuring pattern reads. */
export function reportDestructuring(
	state: State,
	pattern: Node,
	value: Node,
	{ scope, guard }: VisitContext,
) {
	if (pattern.type !== "ObjectPattern") return;
	for (const property of pattern.properties) {
		if (property.type === "RestElement") continue;
		const name = getPropertyName(property.key, property.computed);
		const found = name === undefined ? undefined : resolveNamedMember(state.typing, value, name, scope);
		if (!found || found.possible) continue;
		const isOptional = property.value.type === "AssignmentPattern";
		const from = state.uses.length;
		reportUse(state, found.member.key, property.key, "degrades", guard, found, isOptional);
		if (property.value.type === "Identifier") recordAliasDeclaration(state, property.value, scope, from);
	}
}
