import fc from "fast-check";
import { compareGains } from "@/lib/baseline/rank-gains";
import { toTenths } from "@/lib/support/rounding";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const lines = fc.array(fc.record({ gain: share, reach: share }));

it("sorts by displayed gain, then by reach, both highest first", () => {
	fc.assert(
		fc.property(lines, (some) => {
			const sorted = some.toSorted(compareGains);
			for (const [index, line] of sorted.entries()) {
				const next = sorted[index + 1];
				if (!next) continue;
				if (toTenths(line.gain) === toTenths(next.gain))
					expect(line.reach).toBeGreaterThanOrEqual(next.reach);
				else expect(line.gain).toBeGreaterThan(next.gain);
			}
		}),
	);
});

it("sorts a gain below 0.1 % before zero, and is stable", () => {
	const [nothing, trace, other] = [
		{ id: "nothing", gain: 0, reach: 0.9 },
		{ id: "trace", gain: 0.0001, reach: 0.1 },
		{ id: "other", gain: 0.0002, reach: 0.1 },
	] as const;
	expect([nothing, trace, other].sort(compareGains)).toEqual([trace, other, nothing]);
});
