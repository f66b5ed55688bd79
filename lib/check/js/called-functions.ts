import type { CompatUse, UseTest } from "@/lib/check/uses";
import { type Binding, findBinding, type Scope } from "./scope";
import { type Guard, getTests, type InnerFunction, type State } from "./state";

const isInnerFunction = ({ source, writes, scope }: Binding): boolean =>
	writes === 0 &&
	scope.parent !== undefined &&
	source?.from === "expression" &&
	source.node.type === "FunctionDeclaration";

function getInnerFunction({ innerFunctions }: State, binding: Binding): InnerFunction {
	const found = innerFunctions.get(binding) ?? { from: 0, to: 0, reads: [] };
	innerFunctions.set(binding, found);
	return found;
}

/**
 * Records the uses in the body of a declared function.
 * @param outer the scope of its name.
 * @param inner the scope of its body.
 * @param from the number of uses before it.
 */
export function recordInnerFunction(state: State, name: string, outer: Scope, inner: Scope, from: number) {
	const binding = findBinding(outer, name);
	if (!binding || !isInnerFunction(binding)) return;
	Object.assign(getInnerFunction(state, binding), { from, to: state.uses.length });
	state.innerScopes.set(inner, binding);
}

/** Records a place that reads a name. JSX reads a component without a test. */
export function recordFunctionRead(state: State, binding: Binding, scope: Scope, guard: Guard | undefined) {
	if (isInnerFunction(binding))
		getInnerFunction(state, binding).reads.push({ scope, tests: getTests(guard) });
}

type TestedKeys = Map<Binding, Set<string>>;

/** The longest chain of functions that call each other. */
const MAX_DEPTH = 50;

/**
 * Lists the keys that a browser has wherever a function is called: those tested at each place that reads its name.
 * @param known the keys of functions; those of one that is being examined are empty.
 */
function listTestedKeys(state: State, binding: Binding, known: TestedKeys, depth = 0): Set<string> {
	const cached = known.get(binding);
	if (cached || depth > MAX_DEPTH) return cached ?? new Set();
	known.set(binding, new Set());
	const reads = state.innerFunctions.get(binding)?.reads ?? [];
	let common: Set<string> | undefined;
	for (const { scope, tests } of reads) {
		const keys = new Set(tests.flatMap(({ keys, has, or }) => (has && !or ? keys : [])));
		let at: Scope | undefined = scope;
		while (at && !state.innerScopes.has(at)) at = at.parent;
		const around = at && state.innerScopes.get(at);
		// A call of itself says nothing new.
		if (around === binding) continue;
		if (around) for (const key of listTestedKeys(state, around, known, depth + 1)) keys.add(key);
		common = common ? new Set([...common].filter((key) => keys.has(key))) : keys;
	}
	const tested = common ?? new Set();
	known.set(binding, tested);
	return tested;
}

/**
 * Adds to the uses in a function the tests that all places pass that call it:
 * `function f() { navigation.reload() } if (typeof navigation === "object") f()`.
 */
export function addTestsOfCalls(state: State): void {
	const known: TestedKeys = new Map();
	for (const [binding, { from, to }] of state.innerFunctions) {
		if (from === to) continue;
		const keys = [...listTestedKeys(state, binding, known)];
		if (keys.length === 0) continue;
		const added = keys.map((key): UseTest => ({ keys: [key], has: true }));
		for (let index = from; index < to; index++) {
			const use = state.uses[index] as CompatUse;
			state.uses[index] = { ...use, tests: [...(use.tests ?? []), ...added] };
		}
	}
}
