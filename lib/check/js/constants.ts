import type { CompatUse, Effect, UseTest } from "@/lib/check/uses";
import { listAlternatives, type Node, toNodeList, unwrapExpression } from "./node";
import { resolveMember, resolveNamedMember } from "./resolve-member";
import { type Binding, findBinding, type Scope, type ValueSource } from "./scope";
import { type AliasReads, type Guard, getTests, type State } from "./state";
import type { MemberCandidates, TypeContext } from "./type-model";

/** Returns the only value that a name gets, also one that it gets after its declaration: `var a; a = b`. */
const getOnlySource = ({ writes, source, written }: Binding): ValueSource | undefined => {
	if (writes === 0) return source;
	return writes === 1 && !source ? written : undefined;
};

/** Returns the expression that a name is bound to, or undefined if the name is reassigned. */
export function resolveConstant(binding: Binding): Node | undefined {
	const source = binding.isImport ? undefined : getOnlySource(binding);
	return source?.from === "expression" ? source.node : undefined;
}

/** The value of `a && b`, if it has one. */
const skipConditions = (node: Node): Node =>
	node.type === "LogicalExpression" && node.operator === "&&" ? unwrapExpression(node.right) : node;

/** Returns the member that a name is an alias of: `const share = navigator.share`, `const { share } = navigator`. */
export function resolveConstantMember(typing: TypeContext, binding: Binding): MemberCandidates | undefined {
	const { scope } = binding;
	const source = getOnlySource(binding);
	if (!source) return undefined;
	if (source.from === "expression") {
		const node = skipConditions(unwrapExpression(source.node));
		return node.type === "MemberExpression" ? resolveMember(typing, node, scope) : undefined;
	}
	if (source.from !== "member" || source.of.from !== "expression") return undefined;
	return resolveNamedMember(typing, source.of.node, source.name, scope);
}

/** Whether a member is a string, number or boolean. Its truthiness does not show whether it is supported. */
export const isPlainValue = ({ member }: MemberCandidates) =>
	!member.isOperation && /^[snb]$/.test(member.type);

/** Lists the members of which a name is an alias. Of `a || b`, each of them; none if one is not a member. */
function listConstantMembers(typing: TypeContext, binding: Binding): MemberCandidates[] {
	const value = resolveConstant(binding);
	const operands = value ? listAlternatives(value) : [];
	if (operands.length < 2) return [resolveConstantMember(typing, binding) ?? []].flat();
	const found = operands.map((node) => resolveMember(typing, node, binding.scope));
	return found.every((one) => one !== undefined) ? found : [];
}

function getAliasReads(state: State, binding: Binding): AliasReads | undefined {
	if (state.aliasReads.has(binding)) return state.aliasReads.get(binding);
	const found = listConstantMembers(state.typing, binding);
	if (found.length === 0 || found.some(isPlainValue)) {
		state.aliasReads.set(binding, undefined);
		return undefined;
	}
	const reads: AliasReads = {
		keys: found.map(({ member }) => member.key),
		useIndexes: [],
		isTested: false,
		isGuarded: false,
		isUnguarded: false,
		isThrowing: false,
	};
	state.aliasReads.set(binding, reads);
	return reads;
}

/** Whether a test passes only where one of the keys is supported. */
const isPresenceTest = ({ has, keys, or = [] }: UseTest, of: readonly string[]): boolean =>
	has && keys.some((key) => of.includes(key)) && or.every((other) => isPresenceTest(other, of));

/**
 * Records whether a read of an alias tests it, is guarded by a test, or is unguarded.
 * @param effect that of the read in a browser without the value.
 */
export function recordAliasRead(
	state: State,
	node: Node,
	binding: Binding,
	guard: Guard | undefined,
	effect: Effect,
) {
	const reads = state.aliasNodes.has(node) ? undefined : getAliasReads(state, binding);
	if (!reads) return;
	const isTestedAround = getTests(guard).some((test) => isPresenceTest(test, reads.keys));
	if (state.presenceTests.has(node)) reads.isTested = true;
	else if (isTestedAround || state.guardedReads.has(node)) reads.isGuarded = true;
	else {
		reads.isUnguarded = true;
		if (effect === "breaks" && !guard?.isCaught) reads.isThrowing = true;
	}
}

/**
 * Links a declared alias to the use that reads the member's value.
 * @param from Index into `state.uses`: the uses that the declaration itself has added start here.
 */
export function recordAliasDeclaration(state: State, node: Node, scope: Scope, from: number) {
	state.aliasNodes.add(node);
	const binding = findBinding(scope, node.name);
	const reads = binding && getAliasReads(state, binding);
	if (!reads) return;
	for (const key of reads.keys) {
		const at = state.uses.findIndex((use, index) => index >= from && use.key === key);
		if (at !== -1) reads.useIndexes.push(at);
	}
}

/** Marks exported aliases as unguarded: other modules can read them without a test. */
export function recordExports(state: State, { declaration, specifiers, source }: Node, scope: Scope) {
	if (source) return;
	const names = [
		...toNodeList(declaration?.declarations).map(({ id }) => id),
		...toNodeList(specifiers).map(({ local }) => local),
	];
	for (const name of names) {
		const binding = name?.type === "Identifier" ? findBinding(scope, name.name) : undefined;
		const reads = binding && getAliasReads(state, binding);
		if (reads) reads.isUnguarded = true;
	}
}

/**
 * Drops the uses that read a value only to test it. If every other read of the alias is guarded, its declaration gets
 * the same test. What throws without the value breaks at its declaration.
 */
export function removeTestOnlyUses({ uses, aliasReads }: State): CompatUse[] {
	const remaining: (CompatUse | undefined)[] = [...uses];
	for (const reads of aliasReads.values()) {
		if (!reads) continue;
		const { useIndexes, isTested, isGuarded, isUnguarded, isThrowing } = reads;
		for (const index of isThrowing ? useIndexes : []) {
			const own = remaining[index];
			remaining[index] = own && { ...own, effect: "breaks" };
		}
		for (const index of isUnguarded ? [] : useIndexes) {
			const own = remaining[index];
			if (isGuarded)
				remaining[index] = own && {
					...own,
					tests: [...(own.tests ?? []), { keys: [own.key], has: true }],
				};
			else if (isTested) remaining[index] = undefined;
		}
	}
	return remaining.filter((use) => use !== undefined);
}
