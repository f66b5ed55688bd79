import type { Use } from "@/lib/check/use";
import { find, findNamed } from "./find";
import { bare, listOf, type Node } from "./node";
import { type Binding, bindingOf, type Scope } from "./scope";
import { type Guard, type Reads, type State, testsOf } from "./state";
import type { Found, Typing } from "./typing";

/** The expression that a name always stands for. */
export const constantOf = ({ writes, source }: Binding): Node | undefined =>
	writes === 0 && source?.from === "expression" ? source.node : undefined;

/** The member that a name always stands for: `const share = navigator.share`, `const { share } = navigator`. */
export function foundOf(typing: Typing, binding: Binding): Found | undefined {
	const { writes, source, scope } = binding;
	if (writes > 0 || !source) return undefined;
	if (source.from === "expression") {
		const node = bare(source.node);
		return node.type === "MemberExpression" ? find(typing, node, scope) : undefined;
	}
	if (source.from !== "member" || source.of.from !== "expression") return undefined;
	return findNamed(typing, source.of.node, source.name, scope);
}

/** A plain value: its being true says more than that it is there, its being false not that it is missing. */
export const isPlain = ({ member }: Found) => !member.isOperation && /^[snb]$/.test(member.type);

function readsOf(state: State, binding: Binding): Reads | undefined {
	const before = state.reads.get(binding);
	if (before) return before;
	const found = foundOf(state.typing, binding);
	if (!found || isPlain(found)) return undefined;
	const { key } = found.member;
	const reads: Reads = { key, use: undefined, isTested: false, isGuarded: false, isTaken: false };
	state.reads.set(binding, reads);
	return reads;
}

/** Takes note of how a name of the source is read. */
export function readName(state: State, node: Node, binding: Binding, guard: Guard | undefined) {
	const reads = state.named.has(node) ? undefined : readsOf(state, binding);
	if (!reads) return;
	const isHeld = testsOf(guard).some(({ has, keys }) => has && keys.includes(reads.key));
	if (state.tested.has(node)) reads.isTested = true;
	else if (isHeld || state.asked.has(node)) reads.isGuarded = true;
	else reads.isTaken = true;
}

/** Takes note that a name is given the value of a member, the use of which is among those told from a place in their list on. */
export function nameValue(state: State, node: Node, scope: Scope, from: number) {
	state.named.add(node);
	const binding = bindingOf(scope, node.name);
	const reads = binding && readsOf(state, binding);
	if (!reads) return;
	for (let at = from; at < state.uses.length && reads.use === undefined; at++) {
		if (state.uses[at]?.key === reads.key) reads.use = at;
	}
}

/** Takes note that others read what a module exports. */
export function exportNames(state: State, { declaration, specifiers, source }: Node, scope: Scope) {
	if (source) return;
	const names = [
		...listOf(declaration?.declarations).map(({ id }) => id),
		...listOf(specifiers).map(({ local }) => local),
	];
	for (const name of names) {
		const binding = name?.type === "Identifier" ? bindingOf(scope, name.name) : undefined;
		const reads = binding && readsOf(state, binding);
		if (reads) reads.isTaken = true;
	}
}

/**
 * The uses without those that take a value only to test it; those that take one that is only used where it is there are
 * tested, as what is done with it is.
 */
export function withoutTests({ uses, reads }: State): Use[] {
	const kept: (Use | undefined)[] = [...uses];
	for (const { key, use, isTested, isGuarded, isTaken } of reads.values()) {
		const own = use === undefined ? undefined : kept[use];
		if (use === undefined || !own || isTaken) continue;
		if (isGuarded) kept[use] = { ...own, tests: [...(own.tests ?? []), { keys: [key], has: true }] };
		else if (isTested) kept[use] = undefined;
	}
	return kept.filter((use) => use !== undefined);
}
