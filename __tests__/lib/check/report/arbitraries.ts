import fc from "fast-check";
import type { Weighable } from "@/lib/check/report/weigh";
import { anyOf } from "@/lib/domain/reach/spans";
import type { Support } from "@/lib/schema/reach";
import { support } from "../../domain/reach/arbitraries";

export const keys = ["a", "b", "c", "d"] as const;
export type Supports = Record<(typeof keys)[number], Support>;

const disjoint = (raw: Support): Support =>
	Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, anyOf([spans])]));

const known = support.map(disjoint);
export const supports: fc.Arbitrary<Supports> = fc.record({ a: known, b: known, c: known, d: known });

const key = fc.constantFrom(...keys);
const alone = fc.record({ keys: fc.array(key, { maxLength: 2 }), has: fc.boolean() });
const test = fc.record(
	{ keys: fc.array(key, { maxLength: 2 }), has: fc.boolean(), or: fc.array(alone, { maxLength: 2 }) },
	{ requiredKeys: ["keys", "has"] },
);

export const weighable: fc.Arbitrary<Weighable> = fc.record(
	{
		key,
		effect: fc.constantFrom("breaks", "degrades"),
		tests: fc.array(test, { maxLength: 2 }),
		fallbacks: fc.array(fc.array(key, { maxLength: 2 }), { maxLength: 2 }),
	},
	{ requiredKeys: ["key", "effect"] },
);
