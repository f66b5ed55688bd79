import fc from "fast-check";
import { mostGained } from "@/lib/domain/most-gained";
import { tenthsOf } from "@/lib/domain/rounding";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const lines = fc.array(fc.record({ gain: share, reach: share }));

it("orders by the gain as it is shown, the most first, then by who has it", () => {
	fc.assert(
		fc.property(lines, (some) => {
			const sorted = some.toSorted(mostGained);
			for (const [index, line] of sorted.entries()) {
				const next = sorted[index + 1];
				if (!next) continue;
				if (tenthsOf(line.gain) === tenthsOf(next.gain))
					expect(line.reach).toBeGreaterThanOrEqual(next.reach);
				else expect(line.gain).toBeGreaterThan(next.gain);
			}
		}),
	);
});

it("has a trace before nothing, and keeps the order of equals", () => {
	const [nothing, trace, other] = [
		{ id: "nothing", gain: 0, reach: 0.9 },
		{ id: "trace", gain: 0.0001, reach: 0.1 },
		{ id: "other", gain: 0.0002, reach: 0.1 },
	] as const;
	expect([nothing, trace, other].sort(mostGained)).toEqual([trace, other, nothing]);
});
