import fc from "fast-check";
import { findIdleParts, type PartEffect } from "@/lib/audience/idle-parts";

const name = fc.constantFrom("a", "b", "c", "d");
const part: fc.Arbitrary<PartEffect> = fc.record({
	role: fc.constantFrom("adds", "only", "without"),
	names: fc.uniqueArray(name).map((names) => new Set(names)),
});

/** Returns what the parts select, by the definition of each role. */
function select(parts: readonly PartEffect[]): string {
	let selected: string[] = [];
	for (const { role, names } of parts)
		selected =
			role === "adds"
				? [...new Set([...selected, ...names])]
				: selected.filter((one) => names.has(one) === (role === "only"));
	return selected.sort().join();
}

it("a part is idle if the others select the same without it", () => {
	fc.assert(
		fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
			const whole = select(parts);
			const expected = parts.map((_, index) => select(parts.filter((_, other) => other !== index)) === whole);
			expect(findIdleParts(parts)).toEqual(expected);
		}),
	);
});
