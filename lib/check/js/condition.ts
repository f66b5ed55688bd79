import type { Test } from "@/lib/check/use";
import type { Node } from "./node";

/** What holds where an expression is true, and where it is not. */
export interface Condition {
	yes: readonly Test[];
	no: readonly Test[];
	/** The places that only ask whether something is there: reading them fails nowhere. */
	asked: readonly Node[];
}

export const NOTHING: Condition = { yes: [], no: [], asked: [] };

export const tested = (key: string, node: Node): Condition => ({
	yes: [{ keys: [key], has: true }],
	no: [{ keys: [key], has: false }],
	asked: [node],
});

export const negated = ({ yes, no, asked }: Condition): Condition => ({ yes: no, no: yes, asked });

/** Either fails: one of all keys is lacking. Only where both conditions are nothing but tests for keys. */
function lacksOne(left: readonly Test[], right: readonly Test[], isExact: boolean): Test[] {
	if (!isExact || left.length !== 1 || right.length !== 1) return [];
	const keys = [...left, ...right].flatMap((test) => (test.has ? [] : test.keys));
	return [...left, ...right].every(({ has }) => !has) ? [{ keys: [...new Set(keys)], has: false }] : [];
}

export function both(left: Condition, right: Condition): Condition {
	const isExact = left.no.length > 0 && right.no.length > 0;
	return {
		yes: [...left.yes, ...right.yes],
		no: lacksOne(left.no, right.no, isExact),
		asked: [...left.asked, ...right.asked],
	};
}
