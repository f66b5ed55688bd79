import fc from "fast-check";
import { support } from "@/__tests__/lib/support/arbitraries";
import type { CostInput } from "@/lib/check/report/cost";
import type { Support } from "@/lib/support/schema/reach";
import { unionSupport } from "@/lib/support/spans";

export const keys = ["a", "b", "c", "d"] as const;
export type Supports = Record<(typeof keys)[number], Support>;

const toDisjoint = (raw: Support): Support =>
	Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, unionSupport([spans])]));

const known = support.map(toDisjoint);
export const supports: fc.Arbitrary<Supports> = fc.record({ a: known, b: known, c: known, d: known });

const key = fc.constantFrom(...keys);
const plainTest = fc.record({ keys: fc.array(key, { maxLength: 2 }), has: fc.boolean() });
const test = fc.record(
	{ keys: fc.array(key, { maxLength: 2 }), has: fc.boolean(), or: fc.array(plainTest, { maxLength: 2 }) },
	{ requiredKeys: ["keys", "has"] },
);

export const costInput: fc.Arbitrary<CostInput> = fc.record(
	{
		key,
		effect: fc.constantFrom("breaks", "degrades"),
		tests: fc.array(test, { maxLength: 2 }),
		fallbacks: fc.array(fc.array(key, { maxLength: 2 }), { maxLength: 2 }),
	},
	{ requiredKeys: ["key", "effect"] },
);
