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

/** Returns the test that holds if `a && b` is false: that of `a` being false, or that of `b`. */
function joinAlternatives(
	[left, ...more]: readonly UseTest[],
	[right, ...others]: readonly UseTest[],
): UseTest[] {
	if (!left || !right || more.length + others.length > 0) return [];
	const isPlain = !left.or && !right.or && !left.has && !right.has;
	// One of several keys is missing.
	if (isPlain) return [{ keys: [...new Set([...left.keys, ...right.keys])], has: false }];
	const { or = [], ...alternative } = right;
	return [{ ...left, or: [...(left.or ?? []), alternative, ...or] }];
}

export function combineTests(left: SupportTest, right: SupportTest): SupportTest {
	return {
		whenTrue: [...left.whenTrue, ...right.whenTrue],
		whenFalse: joinAlternatives(left.whenFalse, right.whenFalse),
		testNodes: [...left.testNodes, ...right.testNodes],
	};
}

/** The condition that some tests pass. It excludes browsers where it is false only if there is one plain test. */
export function toSupportTest(whenTrue: readonly UseTest[]): SupportTest {
	const [test, ...more] = whenTrue;
	const isPlainTest = test && more.length === 0 && !test.or && test.keys.length > 0;
	return { whenTrue, whenFalse: isPlainTest ? [{ ...test, has: !test.has }] : [], testNodes: [] };
}
