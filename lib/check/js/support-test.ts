import type { UseTest } from "@/lib/check/uses";
import type { Node } from "./node";

/** The tests that hold if an expression is true, and those that hold if it is false. */
export interface SupportTest {
	whenTrue: readonly UseTest[];
	whenFalse: readonly UseTest[];
	/** Nodes that only test whether a member exists. Reading them throws in no browser. */
	testNodes: readonly Node[];
}

export const NO_TEST: SupportTest = { whenTrue: [], whenFalse: [], testNodes: [] };

export const testSupport = (key: string, node: Node): SupportTest => ({
	whenTrue: [{ keys: [key], has: true }],
	whenFalse: [{ keys: [key], has: false }],
	testNodes: [node],
});

export const negateTest = ({ whenTrue, whenFalse, testNodes }: SupportTest): SupportTest => ({
	whenTrue: whenFalse,
	whenFalse: whenTrue,
	testNodes,
});

/**
 * Returns the test that holds if `a && b` is false: one of the keys is missing.
 * @param isExact Whether both sides test nothing but keys. Otherwise no test follows.
 */
function negateBoth(left: readonly UseTest[], right: readonly UseTest[], isExact: boolean): UseTest[] {
	if (!isExact || left.length !== 1 || right.length !== 1) return [];
	const keys = [...left, ...right].flatMap((test) => (test.has ? [] : test.keys));
	return [...left, ...right].every(({ has }) => !has) ? [{ keys: [...new Set(keys)], has: false }] : [];
}

export function combineTests(left: SupportTest, right: SupportTest): SupportTest {
	const isExact = left.whenFalse.length > 0 && right.whenFalse.length > 0;
	return {
		whenTrue: [...left.whenTrue, ...right.whenTrue],
		whenFalse: negateBoth(left.whenFalse, right.whenFalse, isExact),
		testNodes: [...left.testNodes, ...right.testNodes],
	};
}
